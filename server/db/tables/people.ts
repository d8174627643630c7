import type { ReportReason } from '#contract/people.ts'

/** Whom a member searched for: one row per pair, at most ten a member. */
type SearchHistoryTable = {
  personId: string
  searchedPersonId: string
  searchedAt: Date
}

/** What a member told the operators about another. */
type PeopleReportTable = {
  id: string
  /** Null after the reporter's withdrawal. */
  reporterPersonId: string | null
  reportedPersonId: string
  reason: ReportReason
  detail: string | null
  createdAt: Date
  /** When the reporter last said it again. */
  updatedAt: Date
}

export type PeopleTables = {
  searchHistory: SearchHistoryTable
  peopleReport: PeopleReportTable
}
