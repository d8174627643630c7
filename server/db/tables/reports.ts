import type { Generated } from 'kysely'
import type { Sticker } from '#contract/stickers.ts'

type DailyQuestionTable = {
  /** `YYYY-MM-DD` in Seoul. */
  serviceDate: string
  questionKey: string
  question: string
  chosenAt: Date
}

export type ReportTable = {
  /** Derived from person and day, so it is known before the row exists. */
  id: string
  personId: string
  serviceDate: string
  question: string
  /** The question's key in the bank; null of a report from before there were keys, if its text was of no day. */
  questionKey: string | null
  answer: string
  isLate: boolean
  character: string
  createdAt: Date
  modifiedAt: Date
  /** Question and answer in their searchable form. */
  searchWords: string
  /** Their initial consonants. */
  searchInitials: string
}

/** A day that a member answered. Stays when the report is deleted. */
type ReportDayTable = {
  personId: string
  serviceDate: string
  isLate: boolean
  /** The streak up to and including this day. */
  streak: number
}

/** A day on which a member rests, or rested: each counts for its month. */
type RestDayTable = {
  personId: string
  serviceDate: string
  /** Ended by an answer or by the member, after a day had become full by it. */
  isEnded: boolean
}

/** A member's report searches, each text once. */
type ReportSearchTable = {
  id: string
  personId: string
  query: string
  searchedAt: Date
}

/** The last notification of a daily question that a member read or deleted. */
type QuestionNotificationTable = {
  personId: string
  serviceDate: string
  isDeleted: boolean
}

export type ReportStickerTable = {
  reportId: string
  /** The giver. */
  personId: string
  sticker: Sticker
  laidAt: Date
  /** Ascending by time of laying, also within one moment. */
  laidOrder: Generated<number>
}

type AddedQuestionTable = { key: string; question: string; addedAt: Date }

type RetiredQuestionTable = { key: string; retiredAt: Date }

export type ReportTables = {
  addedQuestion: AddedQuestionTable
  retiredQuestion: RetiredQuestionTable
  dailyQuestion: DailyQuestionTable
  report: ReportTable
  reportDay: ReportDayTable
  restDay: RestDayTable
  reportSearch: ReportSearchTable
  reportSticker: ReportStickerTable
  questionNotification: QuestionNotificationTable
}
