import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PersonCard } from './people.ts'
import { ServiceDate } from './rules/serviceDate.ts'
import { StationCodeParam } from './rules/stationCode.ts'

/** A month of a station: the days (1 to 31) on which everybody who did not rest answered, ascending. */
export const ConstellationMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  fullDays: z.array(z.number().int()),
})
export type ConstellationMonth = z.output<typeof ConstellationMonth>

export const getConstellations = endpoint({
  method: 'GET',
  path: '/stations/:stationId/constellations',
  summary: "The full days of a station by month, the newest first, from the station's first month to this one; for its members",
  tag: 'stations',
  access: 'member',
  input: { params: z.object({ stationId: StationCodeParam }) },
  output: z.object({
    /** The station's first day and the server's today, service dates. */
    since: z.string(),
    today: z.string(),
    months: z.array(ConstellationMonth),
  }),
  errors: ['STATION_NOT_FOUND'],
})

export const StationDay = z.object({
  serviceDate: z.string(),
  /** '' when nobody asked for it. */
  question: z.string(),
  isFull: z.boolean(),
  /** Of a full day: who wrote, also former members, in the order of their answers; without blocked ones. */
  writers: z.array(PersonCard),
  /** The caller's own answer first, and those of friends; in the order of the answers. */
  answers: z.array(z.object({ person: PersonCard, answer: z.string() })),
  /** There are answers that only friends may read. */
  hasClosedAnswers: z.boolean(),
})
export type StationDay = z.output<typeof StationDay>

export const getStationDay = endpoint({
  method: 'GET',
  path: '/stations/:stationId/days/:serviceDate',
  summary: 'A past day of a station; for its members. NOT_FOUND before its first day, and from today on',
  tag: 'stations',
  access: 'member',
  input: { params: z.object({ stationId: StationCodeParam, serviceDate: ServiceDate }) },
  output: StationDay,
  errors: ['STATION_NOT_FOUND', 'NOT_FOUND'],
})
