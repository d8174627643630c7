import { z } from 'zod'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { PersonCard } from './people.ts'
import { ServiceDate } from './rules/serviceDate.ts'
import { PictureUrl } from './users.ts'

/** A member's last week (한 주의 별무리), for nobody else. Dates are service dates, `YYYY-MM-DD`. */
export const Week = z.object({
  /** A Monday, or the day of the sign-up within that week; until a Sunday. */
  from: z.string(),
  until: z.string(),
  answers: z.array(
    z.object({
      serviceDate: z.string(),
      answer: z.string(),
      /** The look of that day. */
      character: PictureUrl,
    }),
  ),
  /** Days with at least one star, ascending; `stars`: of how many stations. */
  starDays: z.array(z.object({ serviceDate: z.string(), stars: z.number().int().min(1) })),
  /** Stations with a star in that week, the most days first. */
  stations: z.array(
    z.object({
      name: z.string(),
      background: z.string(),
      days: z.number().int().min(1),
      /** Who wrote on those days; none of a station that the caller left. */
      faces: z.array(PersonCard),
    }),
  ),
  signals: z.object({ sent: z.number().int().min(0), got: z.number().int().min(0) }),
  /** Store items that were worn for the first time, the newest first, at most two. */
  firstWorn: z.array(z.object({ serviceDate: z.string(), name: z.string(), title: z.string() })),
  isSeen: z.boolean(),
})
export type Week = z.output<typeof Week>

export const getWeek = endpoint({
  method: 'GET',
  path: '/weeks/last',
  summary: "The caller's last week, from Monday 8:00 in Seoul to the next; null for who joined after it",
  tag: 'weeks',
  access: 'member',
  input: {},
  output: z.object({ week: Week.nullable() }),
  errors: [],
})

export const seeWeek = endpoint({
  method: 'PUT',
  path: '/weeks/:from/seen',
  summary: "Note that the caller has seen the week that begins on this Monday, or on the caller's first day",
  tag: 'weeks',
  access: 'member',
  input: { params: z.object({ from: ServiceDate }) },
  output: Acknowledgement,
  errors: ['NOT_FOUND', 'NOT_LOGGED_IN'],
})
