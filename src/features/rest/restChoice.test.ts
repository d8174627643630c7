import { describe, expect, it } from 'vitest'
import type { RestState } from '#contract/rest.ts'
import { firstChoice, possibleChoice } from './restChoice.ts'

const STATE: RestState = { today: '2026-11-27', hasAnsweredToday: false, rest: null, used: [] }
const used = (days: number, month = '2026-11') => [{ month, days }]
const TODAY = { from: 'today', days: 3 } as const

describe('a choice of days', () => {
  it('begins with three days from today, or from tomorrow where today is answered', () => {
    expect(firstChoice(STATE)).toEqual({ from: 'today', days: 3 })
    expect(firstChoice({ ...STATE, hasAnsweredToday: true })).toEqual({ from: 'tomorrow', days: 3 })
  })

  it('is tomorrow once today is answered, whatever was chosen', () => {
    expect(possibleChoice({ ...STATE, hasAnsweredToday: true }, TODAY, null)).toMatchObject({ from: 'tomorrow', date: '2026-11-28' })
  })

  it('has no more days than the month has left, and says how many', () => {
    expect(possibleChoice({ ...STATE, used: used(12) }, TODAY, null)).toMatchObject({ days: 2, left: 2, monthLeft: 2, month: 'this' })
    expect(possibleChoice({ ...STATE, used: used(14) }, TODAY, null)).toMatchObject({ days: 0, left: 0, monthLeft: 0 })
    expect(possibleChoice({ ...STATE, used: used(4) }, TODAY, null)).toMatchObject({ days: 3, left: 7, monthLeft: 10 })
    expect(possibleChoice(STATE, TODAY, null)).toMatchObject({ left: 7, monthLeft: 14 })
  })

  it('counts the month in which it begins', () => {
    const lastDay = { ...STATE, today: '2026-11-30', used: used(14) }
    expect(possibleChoice(lastDay, { from: 'tomorrow', days: 5 }, null)).toMatchObject({
      date: '2026-12-01',
      month: 'next',
      days: 5,
      monthLeft: 14,
    })
    expect(possibleChoice(lastDay, TODAY, null).left).toBe(0)
  })

  it('believes a refusal of the same first day', () => {
    expect(possibleChoice(STATE, TODAY, { from: '2026-11-27', left: 1 })).toMatchObject({ days: 1, left: 1, monthLeft: 1 })
    expect(possibleChoice(STATE, TODAY, { from: '2026-11-26', left: 1 }).left).toBe(7)
  })
})
