import type { Pictures } from '#contract/character.ts'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { FriendStatus } from '#contract/people.ts'
import { monthOf, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { StationCard, StationMember, StationRoom } from '#contract/stations.ts'
import type { LaidSticker } from '#contract/stickers.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { hooks } from '#server/events/hooks.ts'
import { blocksAmong } from '#server/modules/blocks/blocks.service.ts'
import { friendStatusesOf } from '#server/modules/friends/friends.service.ts'
import { answersOf, type DayAnswer } from '#server/modules/reports/reports.service.ts'
import { restingOn } from '#server/modules/reports/restDays.ts'
import { shownBackgrounds } from './backgrounds.ts'
import { readMonth } from './constellations.service.ts'
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
  const today = serviceDateOf(deps.clock())
  const stationId = await ownStationId(db, personId, code)
  const row = stationId === undefined ? undefined : await stations.findStationOf(db, personId, stationId)
  if (!row) throw new AppError('STATION_NOT_FOUND')
  const [present, fullDays, backgrounds, sky] = await Promise.all([
    members.findRoomMembers(db, row.id),
    countFullDays(db, row.id),
    shownBackgrounds(db, deps, [row]),
    readMonth(db, row.id, monthOf(today)),
  ])
  const { adminUserId, lastActive: _unused, ...card } = toCard(row, backgrounds)
  const viewer = await readView(db, personId, idsOf(present), today)
  const ghost = present.some((member) => viewer.hidden.has(member.personId)) ? await ghostPictures(deps, onPictureFailure) : null
  const stationMembers = present.map((member) => toMember(member, viewer, ghost))
  const reportWritten = viewer.answers.has(personId)
  const apartPairs = apartPairsOf(present, viewer)
  return { ...card, adminUserId: adminUserId ?? '', stationMembers, numOfUsers: present.length, reportWritten, fullDays, sky, apartPairs }
}

/** One entry a pair, also when both have blocked the other. */
function apartPairsOf(present: readonly members.RoomMemberRow[], { blocks }: View): [string, string][] {
  return present.flatMap((one, at) =>
    present
      .slice(at + 1)
      .filter((other) => blocks.some((pair) => pair.includes(one.personId) && pair.includes(other.personId)))
      .map((other): [string, string] => [one.userId, other.userId]),
  )
}

type View = {
  personId: string
  hidden: Set<string>
  /** Among all members. */
  blocks: readonly [string, string][]
  answers: Map<string, DayAnswer>
  resting: Set<string>
  stickers: Map<string, LaidSticker[]>
  friendStatuses: Map<string, FriendStatus>
}

async function readView(db: Db, personId: string, present: readonly string[], today: string): Promise<View> {
  const others = present.filter((other) => other !== personId)
  const [blocks, answers, resting, friendStatuses] = await Promise.all([
    blocksAmong(db, present),
    answersOf(db, present, today),
    restingOn(db, present, today),
    friendStatusesOf(db, personId, others),
  ])
  const hidden = new Set(blocks.filter((pair) => pair.includes(personId)).flatMap((pair) => pair.filter((id) => id !== personId)))
  // Answers are open once the viewer has answered.
  const open = answers.has(personId) ? [...answers].filter(([author]) => !hidden.has(author)) : []
  const stickers = await hooks().stickers.on(
    db,
    personId,
    open.map(([, { reportId }]) => reportId),
  )
  return { personId, hidden, blocks, answers, resting, stickers, friendStatuses }
}

function toMember(member: members.RoomMemberRow, view: View, ghost: Pictures | null): StationMember {
  const { personId, userId, userName, profile, character, ...place } = member
  if (ghost && view.hidden.has(personId)) return { userId, userName: '', ...ghost, ...place, todayReport: false, isFriend: false }
  const status = view.friendStatuses.get(personId)
  const answer = view.answers.get(personId)
  const isOpen = answer !== undefined && view.answers.has(view.personId)
  const said = isOpen ? { ...answer, stickers: view.stickers.get(answer.reportId) ?? [] } : {}
  const isResting = view.resting.has(personId)
  const known = {
    todayReport: answer !== undefined,
    isFriend: status === 'FRIEND',
    ...(status ? { status } : {}),
    ...(isResting ? { isResting } : {}),
  }
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
