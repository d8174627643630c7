import type { Report } from '#contract/reports.ts'
import { monthOf } from '#contract/rules/serviceDate.ts'
import { reportsText } from '#text/reports.ko.ts'
import { dayOf } from './reportDay.ts'

export type ReportRow = { report: Report; heading: string | null }

/** Rows of a list, the newest first. The month that the list begins with needs no heading when it is the running one. */
export function reportRows(reports: Report[], thisMonth: string | null): ReportRow[] {
  return reports.map((report, at) => {
    const month = monthOf(dayOf(report))
    const before = reports[at - 1]
    const monthBefore = before ? monthOf(dayOf(before)) : thisMonth
    const [year = 0, number = 0] = month.split('-').map(Number)
    return { report, heading: month === monthBefore ? null : reportsText.month(year, number) }
  })
}

const ELLIPSIS = '…'
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null

/** The beginning of a text on one line, by grapheme clusters, with an ellipsis when something is left out. */
export function preview(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  // No letter is shorter than one unit of a string.
  if (line.length <= max) return line
  let end = 0
  let count = 0
  for (const letter of lettersOf(line)) {
    if (count === max) return `${line.slice(0, end).trimEnd()}${ELLIPSIS}`
    count += 1
    end += letter.length
  }
  return line
}

/** One after the other: of a long answer only the beginning is divided. */
function* lettersOf(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* text
}
