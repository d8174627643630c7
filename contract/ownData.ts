import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Steps of an export, in this order. */
export const OWN_DATA_STEPS = ['profile', 'people', 'reports', 'items', 'book'] as const
export type OwnDataStep = (typeof OWN_DATA_STEPS)[number]

/** `book`: the own reports as one HTML file. `data`: everything, as JSON. */
export type OwnDataFileKind = 'book' | 'data'

const OwnDataFile = z.object({ name: z.string(), bytes: z.number().int() })

/** Times are ISO 8601 with offset. */
export const OwnDataState = z.union([
  z.object({ state: z.literal('none') }),
  /** `done` of `total` in this step; 0 of 0 if it is not counted. */
  z.object({ state: z.literal('making'), step: z.enum(OWN_DATA_STEPS), done: z.number().int(), total: z.number().int() }),
  z.object({ state: z.literal('ready'), readyUntil: z.string(), book: OwnDataFile, data: OwnDataFile }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('expired') }),
])
export type OwnDataState = z.output<typeof OwnDataState>

export const OwnDataCounts = z.object({
  reports: z.number().int(),
  stations: z.number().int(),
  friends: z.number().int(),
  items: z.number().int(),
  trades: z.number().int(),
})
export type OwnDataCounts = z.output<typeof OwnDataCounts>

export const getOwnData = endpoint({
  method: 'GET',
  path: '/own-data',
  summary: "The size of the caller's data, and the state of the export",
  tag: 'own data',
  access: 'member',
  input: {},
  output: z.object({ counts: OwnDataCounts, export: OwnDataState }),
  errors: [],
})

export const startOwnData = endpoint({
  method: 'POST',
  path: '/own-data',
  summary: 'Start an export, which replaces an earlier one. One under way is answered unchanged',
  tag: 'own data',
  access: 'member',
  input: {},
  output: OwnDataState,
  errors: ['OWN_DATA_SPENT'],
  perMinute: 20,
})

export const stopOwnData = endpoint({
  method: 'DELETE',
  path: '/own-data',
  summary: 'Stop the export, or delete its files',
  tag: 'own data',
  access: 'member',
  input: {},
  output: OwnDataState,
  errors: [],
})

/** An attachment, never a page. */
const download = { tag: 'own data', access: 'member', input: {}, output: z.string(), errors: ['NOT_FOUND'], perMinute: 20 } as const

export const downloadOwnBook = endpoint({
  method: 'GET',
  path: '/own-data/book',
  summary: 'The book, text/html as an attachment. Only its owner gets it, for a day',
  ...download,
})

export const downloadOwnRows = endpoint({
  method: 'GET',
  path: '/own-data/data',
  summary: 'Everything as application/json, as an attachment. Only its owner gets it, for a day',
  ...download,
})
