import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { REPORT_SEARCH_LENGTH } from './limits.ts'
import { UserIdParam } from './people.ts'
import { Answer } from './rules/answer.ts'
import { countCodePoints } from './rules/codePoints.ts'
import { personText } from './rules/personText.ts'
import { ServiceDate } from './rules/serviceDate.ts'
import { PictureUrl } from './users.ts'

/** A question and its answer. Times are ISO 8601 with offset. */
export const Report = z.object({
  reportId: z.string(),
  question: z.string(),
  /** '' until it is answered. */
  answer: z.string(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  isTodayReport: z.boolean(),
  /** The day of the question, `YYYY-MM-DD` in Seoul. */
  serviceDate: z.string().optional(),
  /** Answered on the following day (늦은 기록). */
  isLate: z.boolean().optional(),
  /** The author's look of that day. */
  character: PictureUrl.optional(),
})
export type Report = z.output<typeof Report>

/** Edits a minute, of `/reports` and stations together. */
export const REPORT_EDITS = { perMinute: 60, countedAs: 'report edits' } as const

const SearchWords = personText({ longest: 200, fits: (words) => countCodePoints(words) <= REPORT_SEARCH_LENGTH.max })
const Page = { query: SearchWords.optional(), cursor: z.string().max(200).optional() }

export const getReports = endpoint({
  method: 'GET',
  path: '/reports',
  summary:
    "One's written reports, the newest first, with today's entry even before it is written and yesterday's while it is unanswered. With `query` those whose question or answer contains it; its first page is kept in the search history",
  tag: 'reports',
  access: 'member',
  input: { query: z.object(Page) },
  output: z.object({
    reports: z.array(Report),
    /** The number of all or of the matching ones; first page only. */
    total: z.number().int().optional(),
    today: Report.optional(),
    yesterday: Report.optional(),
    /** Whether the member signed up today: yesterday's question is then not offered; first page only. */
    isFirstDay: z.boolean().optional(),
    nextCursor: z.string().nullish(),
  }),
  errors: [],
})

export const getReportCalendar = endpoint({
  method: 'GET',
  path: '/reports/calendar',
  summary: "A month's reports, and the streak",
  tag: 'reports',
  access: 'member',
  input: { query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }) },
  output: z.object({
    month: z.string(),
    reports: z.array(Report),
    /** `YYYY-MM` of the first report; null without reports. */
    firstMonth: z.string().nullable(),
    streak: z.object({ current: z.number().int(), longest: z.number().int() }),
  }),
  errors: [],
})

export const Reward = z.object({ coin: z.number().int(), stone: z.number().int() })
export type Reward = z.output<typeof Reward>

export const saveReport = endpoint({
  method: 'PATCH',
  path: '/reports/:reportId',
  summary:
    'Answer or edit. A first answer carries the `serviceDate` of the question on the screen, a late answer to yesterday `late`, an edit the `modifiedAt` that it read',
  tag: 'reports',
  access: 'member',
  input: {
    params: z.object({ reportId: z.string().max(60) }),
    body: z.object({
      answer: Answer,
      serviceDate: ServiceDate.optional(),
      modifiedAt: z.string().max(40).optional(),
      late: z.literal(true).optional(),
    }),
  },
  output: Acknowledgement.extend({ report: Report.optional(), reward: Reward.nullish() }),
  errors: ['NOT_FOUND', 'DAY_CHANGED', 'STALE'],
  ...REPORT_EDITS,
})

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/reports/:reportId',
  summary: "Delete a report; never today's",
  tag: 'reports',
  access: 'member',
  input: { params: z.object({ reportId: z.string().max(60) }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND', 'REPORT_OF_TODAY'],
})

export const ReportSearch = z.object({ id: z.string(), query: z.string() })
export type ReportSearch = z.output<typeof ReportSearch>

export const getReportHistory = endpoint({
  method: 'GET',
  path: '/reports/history',
  summary: "The caller's recent report searches, each text once, newest first, at most 10",
  tag: 'reports',
  access: 'member',
  input: {},
  output: z.object({ history: z.array(ReportSearch) }),
  errors: [],
})

export const deleteReportHistory = endpoint({
  method: 'DELETE',
  path: '/reports/history/:id',
  summary: 'Delete a recent search',
  tag: 'reports',
  access: 'member',
  input: { params: z.object({ id: z.string().max(60) }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND'],
})

export const getFriendReports = endpoint({
  method: 'GET',
  path: '/reports/friends',
  summary: "A friend's reports, newest first; with `query` those that contain it",
  tag: 'reports',
  access: 'member',
  input: { query: z.object({ userId: UserIdParam, ...Page }) },
  output: z.object({ reports: z.array(Report), total: z.number().int().optional(), nextCursor: z.string().nullish() }),
  errors: ['MEMBER_NOT_FOUND', 'REPORTS_HIDDEN'],
})
