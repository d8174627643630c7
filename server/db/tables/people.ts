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
  /** When the reporter last said it again. */
  updatedAt: Date
  /** The text at the time of the report. Null for reports from before that was stored. */
  copy: ColumnType<ReportedCopy | null, string, string>
  /** What closed it; null while it waits. */
  decisionId: string | null
}

export type PeopleTables = {
  searchHistory: SearchHistoryTable
  abuseReport: AbuseReportTable
}
