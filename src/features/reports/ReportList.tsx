import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { REPORT_PREVIEW } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import { steadyRange } from '#lib/steadyRange.ts'
import { reportsText } from '#text/reports.ko.ts'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import styles from './ReportList.module.css'
import { dayOf, dottedDate } from './reportDay.ts'
import { preview, type ReportRow as Row, reportRows } from './reportRows.ts'

/** As tall as a card is drawn: each one that is not makes the list be laid out and rendered once more when it comes. */
const CARD_PX = 105
const HEADING_PX = 44
const GAP_PX = 10
/** More is read when so many rows are left below: a fast thumb should not meet the end. */
const READ_AHEAD = 15

type Props = {
  label: string
  reports: Report[]
  total: number
  thisMonth: string | null
  draftIds?: ReadonlySet<string>
  isReadingMore: boolean
  onEndNear: () => void
  onOpen: (report: Report) => void
}

/** Years of reports, virtualized in the window's scroll. */
export function ReportList({ label, reports, total, thisMonth, draftIds, isReadingMore, onEndNear, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const topPx = useTopOf(box)
  const rows = useMemo(() => reportRows(reports, thisMonth), [reports, thisMonth])
  const [rangeExtractor] = useState(steadyRange)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (at) => CARD_PX + (rows[at]?.heading ? HEADING_PX : 0),
    getItemKey: (at) => rows[at]?.report.reportId ?? at,
    gap: GAP_PX,
    overscan: 6,
    rangeExtractor,
    // Rows come well before they are seen: their rendering has its own time between two frames, instead of making one late.
    useFlushSync: false,
    scrollMargin: topPx,
  })
  const items = virtualizer.getVirtualItems()
  useSteadyPlace(rows, items, (index) => virtualizer.measurementsCache[index]?.start)
  const isEndNear = (items.at(-1)?.index ?? -1) >= rows.length - READ_AHEAD
  useEffect(() => {
    if (isEndNear) onEndNear()
  }, [isEndNear, onEndNear])
  const { measureElement } = virtualizer
  // The very same elements while no row comes: the rest of a thumb's way renders nothing.
  const shown = useMemo(
    () =>
      items.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <ReportRow
              key={key}
              index={index}
              total={total}
              startPx={start - topPx}
              heading={row.heading}
              report={row.report}
              hasDraft={draftIds?.has(row.report.reportId) ?? false}
              measure={measureElement}
              onOpen={onOpen}
            />
          )
        )
      }),
    [items, rows, total, topPx, draftIds, measureElement, onOpen],
  )

  return (
    <div
      ref={box}
      role="feed"
      aria-label={label}
      aria-busy={isReadingMore}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {shown}
    </div>
  )
}

/**
 * What is read stays where it is when rows above it come or go, as when another device deletes one. The browser does not hold it: the rows are
 * placed by transforms.
 */
function useSteadyPlace(rows: readonly Row[], shown: readonly VirtualItem[], startOf: (index: number) => number | undefined): void {
  const before = useRef({ rows, shown })
  useLayoutEffect(() => {
    const { rows: rowsBefore, shown: shownBefore } = before.current
    before.current = { rows, shown }
    const top = shownBefore[0]
    if (rows === rowsBefore || top === undefined || (top.index === 0 && window.scrollY <= top.start)) return
    const now = new Map(rows.map(({ report }, index) => [report.reportId, index]))
    const read = shownBefore.find(({ key, end }) => end > window.scrollY && now.has(String(key)))
    if (read === undefined) return
    const movedPx = (startOf(now.get(String(read.key)) ?? read.index) ?? read.start) - read.start
    if (movedPx !== 0) window.scrollBy({ top: movedPx, behavior: 'instant' })
  }, [rows, shown, startOf])
}

/** An element's offset in the page, px. Content above it may change height at any time. */
function useTopOf(box: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setTopPx(Math.round(box.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [box])
  return topPx
}

type ReportRowProps = {
  index: number
  total: number
  startPx: number
  /** Of its month, above the first card of that. */
  heading: string | null
  report: Report
  hasDraft: boolean
  measure: (row: HTMLElement | null) => void
  onOpen: (report: Report) => void
}

/** One place of a list of reports. Rows that stay are not rendered when others come. */
const ReportRow = memo(function ReportRow({ index, total, startPx, heading, report, hasDraft, measure, onOpen }: ReportRowProps) {
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

type ReportCardProps = {
  report: Report
  hasDraft?: boolean
  onOpen: (report: Report) => void
}

function ReportCard({ report, hasDraft = false, onOpen }: ReportCardProps) {
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
