import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UserIdParam } from './people.ts'
import { REPORT_EDITS, Reward } from './reports.ts'
import { Answer } from './rules/answer.ts'
import { ServiceDate } from './rules/serviceDate.ts'
import { StationCodeParam } from './rules/stationCode.ts'
import { byStation } from './stations.ts'

export const StationReport = z.object({
  /** The same one as in `/reports`. */
  reportId: z.string().optional(),
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  modifiedAt: z.string().optional(),
  serviceDate: z.string().optional(),
})
export type StationReport = z.output<typeof StationReport>

export const getStationReport = endpoint({
  method: 'GET',
  path: '/stations/:stationId/report',
  summary: "The caller's report of today; the answer is '' while it is unwritten",
  tag: 'stations',
  access: 'member',
  input: byStation,
  output: z.object({ report: StationReport }),
  errors: ['STATION_NOT_FOUND'],
})

export const saveStationReport = endpoint({
  method: 'PATCH',
  path: '/stations/:stationId/report',
  summary: "Write or edit the caller's report of today, the same one in every station",
  tag: 'stations',
  access: 'member',
  input: {
    ...byStation,
    body: z.object({ answer: Answer, serviceDate: ServiceDate.optional(), modifiedAt: z.string().max(40).optional() }),
  },
  output: z.object({ report: StationReport, reward: Reward.nullish() }),
  errors: ['STATION_NOT_FOUND', 'DAY_CHANGED', 'STALE'],
  ...REPORT_EDITS,
})

export const getMemberReport = endpoint({
  method: 'GET',
  path: '/stations/:stationId/users/:userId/report',
  summary: "A member's report of today",
  tag: 'stations',
  access: 'member',
  input: { params: z.object({ stationId: StationCodeParam, userId: UserIdParam }) },
  output: z.object({ report: StationReport }),
  errors: ['STATION_NOT_FOUND', 'MEMBER_NOT_FOUND', 'NOT_WRITTEN'],
})
