import { memo } from 'react'
import type { Report } from '#contract/reports.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './ReportList.module.css'

type Props = {
  index: number
  total: number
  /** From the top of the list. */
  startPx: number
  /** Of its month, above the first card of that. */
  heading: string | null
  report: Report
  hasDraft: boolean
  measure: (row: HTMLElement | null) => void
  onOpen: (report: Report) => void
}

/** One place of a list of reports. Rows that stay are not rendered when others come. */
export const ReportRow = memo(function ReportRow({ index, total, startPx, heading, report, hasDraft, measure, onOpen }: Props) {
  return (
    <article
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.row}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      {heading && <h2 className={styles.month}>{heading}</h2>}
      <ReportCard report={report} hasDraft={hasDraft} onOpen={onOpen} />
    </article>
  )
})
