import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { reportRows } from './reportRows.ts'

const report = (serviceDate: string): Report => ({
  reportId: serviceDate,
  question: '질문',
  answer: '답',
  createdAt: `${serviceDate}T10:00:00+09:00`,
  modifiedAt: `${serviceDate}T10:00:00+09:00`,
  isTodayReport: false,
  serviceDate,
})

const headings = (days: string[], thisMonth: string | null) => reportRows(days.map(report), thisMonth).map(({ heading }) => heading)

describe('reportRows', () => {
  it('names each month once, with its year', () =>
    expect(headings(['2026-02-01', '2026-01-31', '2026-01-02', '2025-12-31'], null)).toEqual([
      '2026년 2월',
      '2026년 1월',
      null,
      '2025년 12월',
    ]))
  it('needs no name for the running month at the top', () =>
    expect(headings(['2026-02-01', '2026-01-31'], '2026-02')).toEqual([null, '2026년 1월']))
  it('takes the day in Seoul where the answer names none', () => {
    const { serviceDate: _day, ...bare } = report('2026-01-31')
    expect(reportRows([{ ...bare, createdAt: '2026-01-31T15:00:00Z' }], null)[0]?.heading).toBe('2026년 2월')
  })
})
