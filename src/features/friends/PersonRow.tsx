import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PersonCard } from '#contract/people.ts'
import { cx } from '#ui/cx.ts'
import { MemberFace } from '#ui/MemberFace.tsx'
import styles from './PersonRow.module.css'

/** A way to another screen, or something that is done here. `hint` tells a screen reader which, after name and ID. */
export type RowPress = { hint: string } & ({ to: string; state: unknown; onPress?: () => void } | { to?: never; onPress: () => void })

export type PersonRowProps = {
  person: PersonCard
  /** What a press on the person does, beside the row's own buttons; without it only they answer. */
  press?: RowPress | undefined
  actions: ReactNode
  /** The friend status, in a word beside the ID. */
  note?: string | undefined
}

export function PersonRow({ person, press, actions, note }: PersonRowProps) {
  const { userId, userName, profile } = person
  const card = (
    <>
      <MemberFace url={profile} alt="" sidePx={48} />
      <span className={styles.lines}>
        <span className={cx('ellipsis', styles.name)} translate="no">
          {userName}
        </span>
        <span className={cx('caption', styles.facts)}>
          <span className={cx('ellipsis', styles.id)} translate="no">
            {userId}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.row} data-person={userId}>
      <div className={styles.line}>
        <Pressable press={press}>{card}</Pressable>
        <div className={styles.actions}>{actions}</div>
      </div>
    </li>
  )
}

function Pressable({ press, children }: Pick<PersonRowProps, 'press'> & { children: ReactNode }) {
  if (press === undefined) return <div className={styles.person}>{children}</div>
  const { hint, onPress } = press
  const common = { className: cx(styles.person, styles.pressable), onClick: onPress }
  return press.to === undefined ? (
    <button type="button" {...common}>
      {children}
      <span className="visually-hidden">{hint}</span>
    </button>
  ) : (
    <Link to={press.to} state={press.state} {...common}>
      {children}
      <span className="visually-hidden">{hint}</span>
    </Link>
  )
}
