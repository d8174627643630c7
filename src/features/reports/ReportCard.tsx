import { REPORT_PREVIEW } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { preview } from './preview.ts'
import styles from './ReportCard.module.css'
import { dayOf, dottedDate } from './reportDay.ts'

type Props = {
  report: Report
  /** Whether words for it wait among the drafts. */
  hasDraft?: boolean
  onOpen: (report: Report) => void
}

/** One report of a list: its day, and the beginnings of question and answer. */
export function ReportCard({ report, hasDraft = false, onOpen }: Props) {
  return (
    <button type="button" className={cx(styles.card, report.isTodayReport && styles.today)} onClick={() => onOpen(report)}>
      <span className={styles.dayRow}>
        <span className={cx('caption', styles.day)}>{dottedDate(dayOf(report))}</span>
        {report.isTodayReport && <Badge tone="today">{reportsText.today}</Badge>}
        {report.isLate && <Badge tone="brand">{reportsText.late}</Badge>}
        {hasDraft && <Badge tone="star">{reportsText.kept}</Badge>}
      </span>
      <span className={cx('ellipsis', styles.question)}>{preview(report.question, REPORT_PREVIEW.question)}</span>
      <span className={cx('b2', 'ellipsis', styles.answer)}>{preview(report.answer, REPORT_PREVIEW.answer)}</span>
    </button>
  )
}
