import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { REST } from './limits.ts'
import { ServiceDate } from './rules/serviceDate.ts'

/** A member's rest (쉬어가기), in all stations at once. Dates are service dates, `YYYY-MM-DD`. */
export const RestState = z.object({
  /** The server's. */
  today: z.string(),
  /** Then a rest begins tomorrow. */
  hasAnsweredToday: z.boolean(),
  /** The rest that is, or will be; both days belong to it. */
  rest: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Days of rest by month (`YYYY-MM`), of today's month and the next. */
  used: z.array(z.object({ month: z.string(), days: z.number().int() })),
})
export type RestState = z.output<typeof RestState>

export const getRest = endpoint({
  method: 'GET',
  path: '/rest',
  summary: "The caller's rest, and the days of rest that the months have",
  tag: 'rest',
  access: 'member',
  input: {},
  output: RestState,
  errors: [],
})

export const startRest = endpoint({
  method: 'PUT',
  path: '/rest',
  summary: 'Rest from today or tomorrow. REST_LIMIT names the days that are left from then, in the field `left`',
  tag: 'rest',
  access: 'member',
  input: { body: z.object({ from: ServiceDate, days: z.number().int().min(REST.days.min).max(REST.days.max) }) },
  output: RestState,
  errors: ['DAY_CHANGED', 'ANSWERED_TODAY', 'ALREADY_RESTING', 'REST_LIMIT', 'NOT_LOGGED_IN'],
  perMinute: 20,
})

export const endRest = endpoint({
  method: 'DELETE',
  path: '/rest',
  summary: 'End the rest, if there is one; days that were not used come back',
  tag: 'rest',
  access: 'member',
  input: {},
  output: RestState,
  errors: ['NOT_LOGGED_IN'],
  perMinute: 20,
})
