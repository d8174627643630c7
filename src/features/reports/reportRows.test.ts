import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { preview, reportRows } from './reportRows.ts'

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

describe('preview', () => {
  it('leaves a text of just the length as it is', () => expect(preview('가나다라마', 5)).toBe('가나다라마'))
  it('cuts a longer one', () => expect(preview('가나다라마바', 5)).toBe('가나다라마…'))
  it('counts an emoji of many code points as one', () => {
    expect(preview('👨‍👩‍👧‍👦👍🏽🇰🇷가나', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇰🇷…')
    expect(preview('👨‍👩‍👧‍👦👍🏽🇰🇷', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇰🇷')
  })
  it('counts a decomposed syllable as one', () => expect(preview('각'.normalize('NFD').repeat(3), 2).normalize('NFC')).toBe('각각…'))
  it('shows lines as one line', () => expect(preview(' 첫 줄\n\n둘째\t줄 ', 20)).toBe('첫 줄 둘째 줄'))
  it('ends in no space before the ellipsis', () => expect(preview('가나 다라', 3)).toBe('가나…'))
})
