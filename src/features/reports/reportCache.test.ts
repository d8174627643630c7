import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { addDays } from '#contract/rules/serviceDate.ts'
import { allReports, type ReportPages, totalOf, withFirstPage, withMonth, withoutReport, withReport } from './reportCache.ts'

const TODAY = '2026-11-21'

function report(day: string, answer = `답 ${day}`): Report {
  const at = `${day}T21:00:00+09:00`
  return { reportId: `r-${day}`, question: '질문', answer, createdAt: at, modifiedAt: at, isTodayReport: day === TODAY, serviceDate: day }
}

const daysBack = (from: number, count: number) => Array.from({ length: count }, (_, index) => addDays(TODAY, -(from + index)))

/** Two pages of ten, with more to come; today is written. */
function twoPages(): ReportPages {
  return {
    pageParams: [null, 'c1'],
    pages: [
      { reports: daysBack(0, 10).map((day) => report(day)), total: 100, today: report(TODAY), nextCursor: 'c1' },
      { reports: daysBack(10, 10).map((day) => report(day)), nextCursor: 'c2' },
    ],
  }
}

const days = (data: ReportPages) => allReports(data).map(({ serviceDate }) => serviceDate)

describe('allReports', () => {
  it('holds each report once though pages overlap', () => {
    const data = twoPages()
    data.pages[1]?.reports.unshift(report(addDays(TODAY, -9)))
    expect(days(data)).toEqual(daysBack(0, 20))
  })
})

describe('a fresh first page', () => {
  it('leaves no gap to the older reports', () => {
    const tomorrow = addDays(TODAY, 1)
    const fresh = { reports: [report(tomorrow), ...daysBack(0, 9).map((day) => report(day))], total: 101, nextCursor: 'c1b' }
    const data = withFirstPage(twoPages(), fresh)
    expect(days(data)).toEqual([tomorrow, ...daysBack(0, 20)])
    expect(totalOf(data)).toBe(101)
    expect(data.pages.at(-1)?.nextCursor).toBe('c2')
    expect(days(withFirstPage(data, fresh))).toEqual(days(data))
  })

  it('takes away what was deleted in what it covers, and takes new words', () => {
    const kept = daysBack(0, 11).filter((day) => day !== addDays(TODAY, -3))
    const fresh = { reports: kept.map((day) => report(day, '새 답')), total: 99, nextCursor: 'c1b' }
    const data = withFirstPage(twoPages(), fresh)
    expect(days(data)).toEqual(daysBack(0, 20).filter((day) => day !== addDays(TODAY, -3)))
    expect(allReports(data)[0]?.answer).toBe('새 답')
  })

  it('that is all there is replaces everything', () => {
    expect(days(withFirstPage(twoPages(), { reports: [report(TODAY)], total: 1, nextCursor: null }))).toEqual([TODAY])
  })
})

describe('a saved report', () => {
  it('of today comes first and is counted once', () => {
    const data = twoPages()
    const [first, second] = data.pages
    if (!first || !second) throw new Error('two pages')
    const unwritten = { ...data, pages: [{ ...first, reports: first.reports.slice(1), today: report(TODAY, ''), total: 99 }, second] }
    const once = withReport(unwritten, report(TODAY, '오늘의 답'))
    const twice = withReport(once, report(TODAY, '고친 답'))
    expect(days(twice)).toEqual(daysBack(0, 20))
    expect(totalOf(twice)).toBe(100)
    expect(twice.pages[0]?.today?.answer).toBe('고친 답')
  })

  it("that answers yesterday's question takes the offer away", () => {
    const yesterday = addDays(TODAY, -1)
    const data: ReportPages = {
      pageParams: [null],
      pages: [{ reports: [report(TODAY)], total: 1, today: report(TODAY), yesterday: report(yesterday, ''), nextCursor: null }],
    }
    const saved = withReport(data, { ...report(yesterday), isLate: true })
    expect(saved.pages[0]?.yesterday).toBeUndefined()
    expect(days(saved)).toEqual([TODAY, yesterday])
  })

  it('that was read long ago is changed in its own page', () => {
    const old = addDays(TODAY, -15)
    const data = withReport(twoPages(), report(old, '고친 답'))
    expect(days(data)).toEqual(daysBack(0, 20))
    expect(allReports(data).find(({ serviceDate }) => serviceDate === old)?.answer).toBe('고친 답')
    expect(totalOf(data)).toBe(100)
  })
})

describe('a deleted report', () => {
  it('goes and is no longer counted', () => {
    const data = withoutReport(twoPages(), `r-${addDays(TODAY, -12)}`)
    expect(days(data)).toHaveLength(19)
    expect(totalOf(data)).toBe(99)
  })

  it('that is not loaded changes nothing', () => {
    const data = twoPages()
    expect(withoutReport(data, 'r-unknown')).toBe(data)
  })
})

describe('a refetched month', () => {
  it('replaces what is loaded of it and brings nothing older in', () => {
    const data = withMonth(twoPages(), '2026-11', [report('2026-11-21', '새 답'), report('2026-11-01')])
    expect(days(data)).toEqual(['2026-11-21'])
  })
})
