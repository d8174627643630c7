import type { Pictures } from '#contract/character.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { FriendStatus } from '#contract/people.ts'
import type { StationCard, StationMember, StationRoom } from '#contract/stations.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { friendStatusesOf } from '#server/modules/friends/friends.service.ts'
import { todayAnswersOf } from '#server/modules/reports/reports.service.ts'
import { shownBackgrounds } from './backgrounds.ts'
import { countFullDays } from './fullDays.repository.ts'
import * as members from './members.repository.ts'
import { idsOf, ownStationId } from './membership.service.ts'
import * as stations from './stations.repository.ts'

/**
 * A member's view of a room. @param onPictureFailure a blocked member's default look could not be drawn
 * @throws AppError STATION_NOT_FOUND also for outsiders
 */
export async function readRoom(
  deps: Deps,
  personId: string,
  code: string,
  onPictureFailure: (error: unknown) => void,
): Promise<StationRoom> {
  const { db } = deps
  const stationId = await ownStationId(db, personId, code)
  const row = stationId === undefined ? undefined : await stations.findStationOf(db, personId, stationId)
  if (!row) throw new AppError('STATION_NOT_FOUND')
  const [present, fullDays, backgrounds] = await Promise.all([
    members.findRoomMembers(db, row.id),
    countFullDays(db, row.id),
    shownBackgrounds(db, deps, [row]),
  ])
  const { adminUserId, lastActive: _unused, ...card } = toCard(row, backgrounds)
  const viewer = await readView(deps, personId, idsOf(present))
  const ghost = present.some((member) => viewer.hidden.has(member.personId)) ? await ghostPictures(deps, onPictureFailure) : null
  const stationMembers = present.map((member) => toMember(member, viewer, ghost))
  const reportWritten = viewer.answers.has(personId)
  return { ...card, adminUserId: adminUserId ?? '', stationMembers, numOfUsers: present.length, reportWritten, fullDays }
}

type View = { personId: string; hidden: Set<string>; answers: Map<string, string>; friendStatuses: Map<string, FriendStatus> }

async function readView({ db, clock }: Deps, personId: string, present: readonly string[]): Promise<View> {
  const others = present.filter((other) => other !== personId)
  const [hidden, answers, friendStatuses] = await Promise.all([
    blockedWith(db, personId, others),
    todayAnswersOf(db, present, clock()),
    friendStatusesOf(db, personId, others),
  ])
  return { personId, hidden, answers, friendStatuses }
}

function toMember(member: members.RoomMemberRow, view: View, ghost: Pictures | null): StationMember {
  const { personId, userId, userName, profile, character, ...place } = member
  if (ghost && view.hidden.has(personId)) return { userId, userName: '', ...ghost, ...place, todayReport: false, isFriend: false }
  const status = view.friendStatuses.get(personId)
  const answer = view.answers.get(personId)
  const said = answer !== undefined && view.answers.has(view.personId) ? { answer } : {}
  const known = { todayReport: answer !== undefined, isFriend: status === 'FRIEND', ...(status ? { status } : {}) }
  return { userId, userName, profile, character, ...place, ...known, ...said }
}

/** Blocked members show the default look. */
export async function ghostPictures({ pictures }: Deps, onFailure: (error: unknown) => void): Promise<Pictures> {
  try {
    return await pictures.make(DEFAULT_LOOK)
  } catch (error) {
    onFailure(error)
    return pictures.namesFor(DEFAULT_LOOK)
  }
}

export function toCard(row: stations.StationCardRow, backgrounds: Map<string, string>): StationCard {
  const { id, code, name, intro, numOfUsers, isFavorite, createdAt, lastActiveAt, reportNoticeTime, adminUserId } = row
  return {
    stationId: id,
    stationCode: code,
    name,
    intro,
    stationBackground: backgrounds.get(id) ?? row.background,
    numOfUsers,
    favorite: isFavorite,
    createdAt: createdAt.toISOString(),
    lastActive: lastActiveAt.toISOString(),
    reportNoticeTime,
    ...(adminUserId === null ? {} : { adminUserId }),
  }
}
