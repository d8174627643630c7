import type { z } from 'zod'
import { REPORTS_PAGE } from '#contract/limits.ts'
import type { getReportCalendar, getReports, Report } from '#contract/reports.ts'
import { addDays, isRealDate, lastDayOf, monthOf, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { questionOf } from '#server/modules/questions/questions.service.ts'
import { findJoinedAt } from '#server/modules/users/users.service.ts'
import * as days from './reportDays.repository.ts'
import { saveSearch } from './reportSearches.service.ts'
import { toReport, unwrittenReport } from './reportShape.ts'
import * as reports from './reports.repository.ts'
import { searchTermOf } from './searchText.ts'
import { streakBefore } from './streak.ts'

export type AskedPage = { query?: string | undefined; cursor?: string | undefined }

/**
 * The first page has today's entry, and yesterday's while unanswered; the first page of a search is added to the history.
 * @throws AppError INVALID_REQUEST for an invalid cursor
 */
export async function readOwnPage(deps: Deps, personId: string, asked: AskedPage): Promise<z.output<typeof getReports.output>> {
  const { db, clock } = deps
  const at = clock()
  const isFirst = asked.cursor === undefined
  const isSearch = searchTermOf(asked.query ?? '') !== null
  const [page, entries] = await Promise.all([
    readPage(db, personId, asked, at),
    isFirst ? readEntries(db, personId, at) : {},
    isFirst && isSearch ? saveSearch(deps, personId, asked.query ?? '') : undefined,
  ])
  return { ...page, ...entries }
}

/** With the streak, which counts to today or, while today is open, to the last day before it that was no rest. */
export async function readMonth({ db, clock }: Deps, personId: string, month: string): Promise<z.output<typeof getReportCalendar.output>> {
  const today = serviceDateOf(clock())
  const [rows, firstDay, [todays], before, longest] = await Promise.all([
    reports.findBetween(db, personId, `${month}-01`, lastDayOf(month)),
    reports.findFirstDay(db, personId),
    days.findDays(db, personId, [today]),
    streakBefore(db, personId, today),
    days.findLongest(db, personId),
  ])
  return {
    month,
    reports: rows.map((row) => toReport(row, today)),
    firstMonth: firstDay === undefined ? null : monthOf(firstDay),
    streak: { current: todays?.streak ?? before, longest },
  }
}

/** @throws AppError INVALID_REQUEST for an invalid cursor */
export async function readPage(db: Db, personId: string, { query = '', cursor }: AskedPage, at: Date) {
  if (cursor !== undefined && !isRealDate(cursor)) throw new AppError('INVALID_REQUEST')
  const options = { term: searchTermOf(query), limit: REPORTS_PAGE + 1 }
  const page =
    cursor === undefined
      ? await reports.findFirstPage(db, personId, options)
      : { rows: await reports.findNextPage(db, personId, { ...options, before: cursor }) }
  const { rows, ...rest } = page
  const shown = rows.slice(0, REPORTS_PAGE)
  const nextCursor = rows.length > shown.length ? (shown.at(-1)?.serviceDate ?? null) : null
  return { reports: shown.map((row) => toReport(row, serviceDateOf(at))), ...rest, nextCursor }
}

async function readEntries(db: Db, personId: string, at: Date): Promise<{ today: Report; yesterday?: Report; isFirstDay: boolean }> {
  const today = serviceDateOf(at)
  const yesterday = addDays(today, -1)
  const [written, answered, joinedAt] = await Promise.all([
    reports.findBetween(db, personId, today, today),
    days.findDays(db, personId, [yesterday]),
    findJoinedAt(db, personId),
  ])
  const entry = async (day: string) => unwrittenReport(personId, day, await questionOf(db, day, at), today)
  const [todays] = written
  // Yesterday's question is chosen before today's, if neither is chosen yet.
  const open = answered.length === 0 ? { yesterday: await entry(yesterday) } : {}
  return {
    today: todays ? toReport(todays, today) : await entry(today),
    ...open,
    isFirstDay: joinedAt !== undefined && serviceDateOf(joinedAt) === today,
  }
}
