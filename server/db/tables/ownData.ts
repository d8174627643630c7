import type { OwnDataFileKind, OwnDataStep } from '#contract/ownData.ts'

/** The export of somebody's own data, the last one that they started. */
export type OwnDataExportTable = {
  personId: string
  /** Another one for each start. */
  id: string
  state: 'making' | 'ready' | 'failed' | 'stopped' | 'expired'
  step: OwnDataStep
  done: number
  total: number
  /** How many servers began it. */
  tries: number
  /** Lease of the server that makes it. */
  claimedUntil: Date | null
  startedAt: Date
  readyUntil: Date | null
  /** `YYYY-MM-DD` in Seoul: the day of the last start, and how many there were on it. */
  startDay: string
  starts: number
}

type OwnDataFileTable = { personId: string; kind: OwnDataFileKind; name: string; content: Buffer }

export type OwnDataTables = { ownDataExport: OwnDataExportTable; ownDataFile: OwnDataFileTable }
