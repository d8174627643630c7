import type { Report } from '#contract/reports.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'

/** The day that a report belongs to, `YYYY-MM-DD` in Seoul. */
export function dayOf({ serviceDate, createdAt }: Report): string {
  return serviceDate ?? serviceDateOf(new Date(createdAt))
}

/** `2026.11.21` */
export function dottedDate(day: string): string {
  return day.replaceAll('-', '.')
}

export function isWritten(report: Report | undefined): boolean {
  return report !== undefined && report.answer !== ''
}
