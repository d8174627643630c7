import type { ColumnType } from 'kysely'
import type { ReportedCopy } from '#contract/admin.ts'
import type { AbuseReportReason } from '#contract/people.ts'

/** Whom a member searched for: one row per pair, at most ten a member. */
type SearchHistoryTable = {
  personId: string
  searchedPersonId: string
  searchedAt: Date
}

type AbuseReportTable = {
  id: string
  /** Null after the reporter's withdrawal. */
  reporterPersonId: string | null
  reportedPersonId: string
  reason: AbuseReportReason
  detail: string | null
  createdAt: Date
  /** When the reporter last repeated it. */
  updatedAt: Date
  /** The text at the time of the report. Null in old reports. */
  copy: ColumnType<ReportedCopy | null, string, string>
  /** The decision that closed it; null while open. */
  decisionId: string | null
}

export type PeopleTables = {
  searchHistory: SearchHistoryTable
  abuseReport: AbuseReportTable
}
