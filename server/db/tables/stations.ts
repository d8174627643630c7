import type { Generated } from 'kysely'

export type StationTable = {
  id: string
  code: string
  name: string
  intro: string
  /** As chosen; shown only while a member owns it. */
  background: string
  /** `HH:MM:SS` in Seoul. */
  reportNoticeTime: string
  /** Always one of the members. */
  adminPersonId: string
  /** The number of stored places; the next revision is one more. */
  placementRevision: number
  createdAt: Date
  lastActiveAt: Date
}

export type StationMemberTable = {
  stationId: string
  personId: string
  /** Ascending by time of joining. */
  joinOrder: Generated<number>
  joinedAt: Date
  isFavorite: boolean
  isPinned: boolean
  positionX: number
  positionY: number
  revision: number
}

/** The keys that find a station: its permanent id and its current code. */
type StationCodeTable = { code: string; stationId: string }

type StationFullDayTable = { stationId: string; serviceDate: string }

/** Who was a member when they answered the question of that day. */
type StationWriterTable = { stationId: string; serviceDate: string; personId: string; writtenAt: Date }

type StationCodeMissTable = { personId: string; missedAt: Date }

export type StationTables = {
  station: StationTable
  stationMember: StationMemberTable
  stationCode: StationCodeTable
  stationFullDay: StationFullDayTable
  stationWriter: StationWriterTable
  stationCodeMiss: StationCodeMissTable
}
