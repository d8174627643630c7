import { z } from 'zod'
import { ConstellationMonth } from './constellations.ts'
import { Acknowledgement, endpoint } from './endpoint.ts'
import { FriendStatus, UserIdParam } from './people.ts'
import { AlarmTime } from './rules/alarm.ts'
import { StationCodeParam } from './rules/stationCode.ts'
import { StationIntro, StationName } from './rules/stationText.ts'
import { LaidSticker } from './stickers.ts'
import { PictureUrl } from './users.ts'

export const StationBackground = z.string().regex(/^bg_station_[1-9][0-9]{0,3}\.png$/)
export const DEFAULT_STATION_BACKGROUND = 'bg_station_1.png'

/** A member in lists. A blocked one shows as in the room: default look, unwritten, away. */
export const StationFigure = z.object({
  userId: z.string(),
  character: PictureUrl,
  todayReport: z.boolean(),
  /** Has the room open now. Never the caller: a list is read outside of rooms. */
  isPresent: z.boolean(),
})
export type StationFigure = z.output<typeof StationFigure>

/** A station in lists and on the slider. Times are ISO 8601 with offset, the alarm `HH:MM:SS`. */
export const StationCard = z.object({
  stationId: z.string(),
  stationCode: z.string().optional(),
  name: z.string(),
  intro: z.string().optional(),
  stationBackground: z.string(),
  numOfUsers: z.number().int(),
  favorite: z.boolean(),
  createdAt: z.string(),
  lastActive: z.string(),
  reportNoticeTime: z.string().optional(),
  adminUserId: z.string().optional(),
  /** The longest-standing first. */
  figures: z.array(StationFigure).optional(),
})
export type StationCard = z.output<typeof StationCard>

/** A member in a room. A blocked one shows the default look; `userName` is '', no report, no friend. */
export const StationMember = z.object({
  userId: z.string(),
  userName: z.string(),
  profile: PictureUrl,
  character: PictureUrl,
  /** Top left corner of the figure's box in percent of the stage: x 0-70, y 10-80, one decimal. */
  positionX: z.number(),
  positionY: z.number(),
  todayReport: z.boolean(),
  isFriend: z.boolean(),
  status: FriendStatus.optional(),
  revision: z.number().int().optional(),
  /** Only the member moves the own figure. */
  isPinned: z.boolean().optional(),
  /** Sleeps in the room, and is not waited for today. Never of a blocked member. */
  isResting: z.boolean().optional(),
  /** Today's whole report; present once the caller's own is saved. */
  answer: z.string().optional(),
  /** With `answer`: its report, and the stickers on it. */
  reportId: z.string().optional(),
  stickers: z.array(LaidSticker).optional(),
})
export type StationMember = z.output<typeof StationMember>

export const StationRoom = z.object({
  name: z.string(),
  intro: z.string().optional(),
  stationBackground: z.string(),
  stationMembers: z.array(StationMember),
  reportWritten: z.boolean(),
  numOfUsers: z.number().int(),
  adminUserId: z.string(),
  stationId: z.string().optional(),
  stationCode: z.string().optional(),
  reportNoticeTime: z.string().optional(),
  favorite: z.boolean().optional(),
  createdAt: z.string().optional(),
  /** Days on which everybody answered. */
  fullDays: z.number().int().optional(),
  /** This month's constellation. */
  sky: ConstellationMonth.optional(),
  /** Pairs of members, by userId, whose figures touch no palms: a block is between them, by either. */
  apartPairs: z.array(z.tuple([z.string(), z.string()])).optional(),
})
export type StationRoom = z.output<typeof StationRoom>

const Settings = { name: StationName, intro: StationIntro, reportNoticeTime: AlarmTime }
const byCode = { params: z.object({ code: StationCodeParam }) }
export const byStation = { params: z.object({ stationId: StationCodeParam }) }

export const getStations = endpoint({
  method: 'GET',
  path: '/stations',
  summary: "The caller's stations, at most 30",
  tag: 'stations',
  access: 'member',
  input: {},
  output: z.object({ stations: z.array(StationCard) }),
  errors: [],
})

export const createStation = endpoint({
  method: 'POST',
  path: '/stations',
  summary: 'Create a station and become its admin',
  tag: 'stations',
  access: 'member',
  input: { body: z.object({ stationBackground: StationBackground, ...Settings }) },
  output: z.object({ stationId: z.string(), stationCode: z.string().optional() }),
  errors: ['STATIONS_FULL', 'ITEM_NOT_OWNED', 'KEY_REUSED'],
  perMinute: 10,
})

export const joinStation = endpoint({
  method: 'PATCH',
  path: '/stations/:code',
  summary: 'Join by the current code',
  tag: 'stations',
  access: 'member',
  input: byCode,
  output: Acknowledgement.extend({ stationId: z.string().optional() }),
  errors: ['STATION_NOT_FOUND', 'STATION_FULL', 'ALREADY_MEMBER', 'STATIONS_FULL', 'CODE_MISSES'],
})

export const enterStation = endpoint({
  method: 'GET',
  path: '/stations/:code',
  summary: 'The room as its members see it, by stationId or code',
  tag: 'stations',
  access: 'member',
  input: byCode,
  output: StationRoom,
  errors: ['STATION_NOT_FOUND'],
})

export const favoriteStation = endpoint({
  method: 'POST',
  path: '/stations/:stationId/favorite',
  summary: 'Add to the favourites',
  tag: 'stations',
  access: 'member',
  input: byStation,
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND'],
})

export const unfavoriteStation = endpoint({
  method: 'DELETE',
  path: '/stations/:stationId/favorite',
  summary: 'Remove from the favourites',
  tag: 'stations',
  access: 'member',
  input: byStation,
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND'],
})

export const saveStationSettings = endpoint({
  method: 'PATCH',
  path: '/stations/:stationId/settings',
  summary: 'Change name, intro and alarm; every member may',
  tag: 'stations',
  access: 'member',
  input: { ...byStation, body: z.object(Settings) },
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND'],
})

export const saveStationBackground = endpoint({
  method: 'PATCH',
  path: '/stations/:stationId/background',
  summary: 'Change the background; every member may, with one they own',
  tag: 'stations',
  access: 'member',
  input: { ...byStation, body: z.object({ stationBackground: StationBackground }) },
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND', 'ITEM_NOT_OWNED'],
})

export const renewStationCode = endpoint({
  method: 'POST',
  path: '/stations/:stationId/code',
  summary: 'A new code; the old one stops working. For the admin',
  tag: 'stations',
  access: 'member',
  input: byStation,
  output: z.object({ stationCode: z.string() }),
  errors: ['STATION_NOT_FOUND', 'ADMIN_ONLY'],
  perMinute: 10,
})

export const moveMember = endpoint({
  method: 'PATCH',
  path: '/stations/:stationId/members/:userId/position',
  summary: "Move a member's figure; answers the place, clamped to the room",
  tag: 'stations',
  access: 'member',
  input: {
    params: z.object({ stationId: StationCodeParam, userId: UserIdParam }),
    body: z.object({ positionX: z.number(), positionY: z.number() }),
  },
  output: z.object({ positionX: z.number().optional(), positionY: z.number().optional(), revision: z.number().int().optional() }),
  errors: ['STATION_NOT_FOUND', 'MEMBER_NOT_FOUND', 'MEMBER_PINNED'],
})

export const pinMember = endpoint({
  method: 'PATCH',
  path: '/stations/:stationId/members/me',
  summary: "Pin or unpin the caller's figure",
  tag: 'stations',
  access: 'member',
  input: { ...byStation, body: z.object({ isPinned: z.boolean() }) },
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND'],
})

export const leaveStation = endpoint({
  method: 'DELETE',
  path: '/stations/:stationId/members/me',
  summary: 'Leave; the longest-standing member succeeds an admin, and the last one deletes the station',
  tag: 'stations',
  access: 'member',
  input: byStation,
  output: Acknowledgement,
  errors: ['STATION_NOT_FOUND'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/stations/:stationId/members/:userId',
  summary: 'Remove somebody and renew the code. For the admin',
  tag: 'stations',
  access: 'member',
  input: { params: z.object({ stationId: StationCodeParam, userId: UserIdParam }) },
  output: Acknowledgement.extend({ stationCode: z.string().optional() }),
  errors: ['STATION_NOT_FOUND', 'MEMBER_NOT_FOUND', 'ADMIN_ONLY', 'TO_ONESELF'],
})
