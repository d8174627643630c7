import type { OwnDataFileKind, OwnDataStep } from '#contract/ownData.ts'

/** The last export of a person's own data. */
export type OwnDataExportTable = {
  personId: string
  /** Replaced at each start. */
  id: string
  state: 'making' | 'ready' | 'failed' | 'stopped' | 'expired'
  step: OwnDataStep
  done: number
  total: number
  /** How many attempts were made. */
  tries: number
  /** Lease of the server that makes it. */
  claimedUntil: Date | null
  startedAt: Date
  readyUntil: Date | null
  /** `YYYY-MM-DD` in Seoul: the day of the last start, and the starts of that day. */
  startDay: string
  starts: number
}

type OwnDataFileTable = { personId: string; kind: OwnDataFileKind; name: string; content: Buffer }

export type OwnDataTables = { ownDataExport: OwnDataExportTable; ownDataFile: OwnDataFileTable }
