import { STALE } from '#contract/text/sentences.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './AnswerField.module.css'
import type { Editor } from './drafts/editors.store.ts'
import { readTheirs } from './drafts/saveAnswer.ts'

const text = reportsText.draft

/** What another tab or device saved meanwhile, above one's own words, so that both can be read and made one. */
export function TheirAnswer({ editor: { theirs, report } }: { editor: Editor }) {
  return (
    <section className={styles.theirs} aria-label={text.theirs}>
      <p role="alert" className={cx('caption', styles.notice)}>
        {theirs === 'gone' ? text.theirsGone : STALE}
      </p>
      {theirs === 'unread' && <Skeleton height={72} radiusPx={18} />}
      {theirs === 'unreadable' && (
        <>
          <p className="caption">{text.theirsFailed}</p>
          <Button size="m" variant="soft" onClick={() => void readTheirs(report.reportId)}>
            {text.loadTheirs}
          </Button>
        </>
      )}
      {typeof theirs === 'object' && (
        <>
          <p className="label">{text.theirs}</p>
          <p className={cx('b1', styles.theirsText)}>{theirs.answer}</p>
        </>
      )}
    </section>
  )
}
