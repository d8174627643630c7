import type { PersonCard } from '#contract/people.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './CaseQueue.module.css'

type Props = { person: PersonCard; sub: string; when: string; isChosen: boolean; onChoose: () => void }

/** Somebody in the queue. */
export function CaseRowButton({ person: { userId, userName, profile }, sub, when, isChosen, onChoose }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.row, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <MemberFace url={profile} alt="" sidePx={44} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <b className={cx('b1', styles.strong)}>{userName}</b>
          <span className={cx('caption', styles.hint)}>{userId}</span>
        </span>
        <span className={cx('caption', styles.sub)}>{sub}</span>
      </span>
      <span className={cx('caption', styles.when)}>{when}</span>
    </button>
  )
}
