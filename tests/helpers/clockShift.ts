import { addDays, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'

const HOUR_MS = 3_600_000
/** How far a run's clocks are set back, in ms; negative values allowed. */
const VARIABLE = 'E2E_EARLIER_MS'

/** The service date changes at Seoul's midnight, and data that a browser test made before is no longer today's. So within the hour before it the whole run uses the time of an hour earlier: this process and its children here, server and pages by their own code. */
export function avoidMidnight(env: NodeJS.ProcessEnv = process.env): void {
  env[VARIABLE] ??= String(untilMidnightMs(new Date()) < HOUR_MS ? HOUR_MS : 0)
  shiftClock(clockShiftMs(env))
}

/** The shift of this run, in ms. */
export function clockShiftMs(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env[VARIABLE] ?? 0)
}

function untilMidnightMs(now: Date): number {
  return startOfDay(addDays(serviceDateOf(now), 1)).getTime() - now.getTime()
}

/** Shifts `Date`. Timers and `performance` stay. Self-contained: it is serialized into pages. */
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
