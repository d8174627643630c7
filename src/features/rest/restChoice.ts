import { REST } from '#contract/limits.ts'
import type { RestState } from '#contract/rest.ts'
import { restDaysLeft } from '#contract/rules/rest.ts'
import { addDays, monthOf } from '#contract/rules/serviceDate.ts'

export type RestFrom = 'today' | 'tomorrow'
/** A refusal said how many days are left from a date on; the days that were read before did not. */
export type LeftFrom = { from: string; left: number } | null

const FIRST_DAYS = 3

export function firstChoice({ hasAnsweredToday }: RestState): { from: RestFrom; days: number } {
  return { from: hasAnsweredToday ? 'tomorrow' : 'today', days: FIRST_DAYS }
}

/** What of a choice can be had now. @returns `days` 0: none */
export function possibleChoice(state: RestState, chosen: { from: RestFrom; days: number }, refused: LeftFrom) {
  const from = state.hasAnsweredToday ? 'tomorrow' : chosen.from
  const date = from === 'today' ? state.today : addDays(state.today, 1)
  const known = restDaysLeft(state.used, date)
  const left = refused?.from === date ? Math.min(known, refused.left) : known
  const usedInMonth = state.used.find(({ month }) => month === monthOf(date))?.days ?? 0
  return {
    from,
    date,
    left,
    days: Math.min(chosen.days, left),
    month: monthOf(date) === monthOf(state.today) ? ('this' as const) : ('next' as const),
    monthLeft: left < REST.days.max ? left : REST.aMonth - usedInMonth,
  }
}
