import type { Generated } from 'kysely'

export type StationTable = {
  id: string
  code: string
  name: string
  intro: string
  /** As it was chosen; what is shown depends on who is there to own it. */
  background: string
  /** `HH:MM:SS` in Seoul. */
  reportNoticeTime: string
  /** Always one of the members. */
  adminPersonId: string
  /** Places taken so far in this station: the next revision is one more. */
  placementRevision: number
  createdAt: Date
  lastActiveAt: Date
}

export type StationMemberTable = {
  stationId: string
  personId: string
  /** The smaller, the longer they are there. */
  joinOrder: Generated<number>
  joinedAt: Date
  isFavorite: boolean
  isPinned: boolean
  positionX: number
  positionY: number
  revision: number
}

/** What a station is found by: its id for life, and its current code. */
type StationCodeTable = { code: string; stationId: string }

type StationFullDayTable = { stationId: string; serviceDate: string }

type StationCodeMissTable = { personId: string; missedAt: Date }

export type StationTables = {
  station: StationTable
  stationMember: StationMemberTable
  stationCode: StationCodeTable
  stationFullDay: StationFullDayTable
  stationCodeMiss: StationCodeMissTable
}
