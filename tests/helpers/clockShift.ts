import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'

const HOUR_MS = 3_600_000
/** How far a run's clocks are set back, in ms: any length, also below zero. */
const VARIABLE = 'E2E_EARLIER_MS'

/**
 * The day of the service changes at Seoul's midnight, and nothing that a browser test made before it is of today after it. So within the hour
 * before it the whole run tells the time of an hour earlier: this process and those it starts here, the server and the pages by theirs.
 */
export function avoidMidnight(env: NodeJS.ProcessEnv = process.env): void {
  env[VARIABLE] ??= String(untilMidnightMs(new Date()) < HOUR_MS ? HOUR_MS : 0)
  shiftClock(clockShiftMs(env))
}

/** By how much the run's clocks were put back, in ms. */
export function clockShiftMs(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env[VARIABLE] ?? 0)
}

function untilMidnightMs(now: Date): number {
  return startOfDay(addDays(serviceDateOf(now), 1)).getTime() - now.getTime()
}

/** Lets `Date` tell an earlier time, as it runs. Timers and `performance` stay. Uses nothing from outside itself: it is sent into pages too. */
export function shiftClock(byMs: number): void {
  if (byMs === 0) return
  const Real = globalThis.Date
  const now = () => Real.now() - byMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
