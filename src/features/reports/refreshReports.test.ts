import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getReports, type Report } from '#contract/reports.ts'
import { call } from '#lib/api/call.ts'
import { keepSaved, refreshReports, untilNextDay } from './refreshReports.ts'
import { allReports, type ReportPage, type ReportPages } from './reportCache.ts'
import { reportPagesQuery } from './reports.queries.ts'

vi.mock('#lib/api/call.ts', () => ({ call: vi.fn() }))

const at = '2026-11-21T21:00:00+09:00'
const report: Report = {
  reportId: 'r1',
  question: '질문',
  answer: '답',
  createdAt: at,
  modifiedAt: at,
  isTodayReport: true,
  serviceDate: '2026-11-21',
}
const nothing: ReportPage = { reports: [], total: 0, nextCursor: null }
const written: ReportPage = { reports: [report], total: 1, nextCursor: null }

let client: QueryClient
/** Readings of the first page that are under way, in the order in which they began. */
let answers: ((page: ReportPage) => void)[]
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<ReportPages>(reportPagesQuery().queryKey, { pages: [nothing], pageParams: [null] })
  answers = []
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    endpoint === getReports
      ? new Promise<unknown>((resolve) => answers.push(resolve))
      : Promise.reject(new Error('not asked for'))) as typeof call)
})
afterEach(() => vi.clearAllMocks())

const shown = () => allReports(client.getQueryData<ReportPages>(reportPagesQuery().queryKey)).map(({ reportId }) => reportId)

it('of two readings that overlap, the one that began first is not shown over the other', async () => {
  const readings = [refreshReports(client), refreshReports(client)]
  answers[1]?.(written)
  await readings[1]
  answers[0]?.(nothing)
  await readings[0]
  expect(shown()).toEqual(['r1'])
})

it('a list that was asked for before a save was confirmed is read again', async () => {
  const reading = refreshReports(client)
  keepSaved(client, report, false)
  answers[0]?.(nothing)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown()).toEqual(['r1'])
  answers[1]?.(written)
  await reading
  expect(shown()).toEqual(['r1'])
})

it('waits for midnight in Seoul, wherever the phone is', () => {
  expect(untilNextDay('2026-11-21', new Date('2026-11-21T14:59:59.000Z'))).toBe(1000)
  expect(untilNextDay('2026-11-21', new Date('2026-11-20T15:00:00.000Z'))).toBe(24 * 60 * 60 * 1000)
})

it('asks again a little later when the clock of the phone is ahead', () => {
  expect(untilNextDay('2026-11-21', new Date('2026-11-21T15:00:00.000Z'))).toBe(20_000)
})
