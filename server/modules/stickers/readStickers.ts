import type { PersonCard } from '#contract/people.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { LaidSticker } from '#contract/stickers.ts'
import type { Db } from '#server/db/database.ts'
import { uuidFromText } from '#server/db/uuid.ts'
import type { StickerDay } from '#server/events/hooks.ts'
import { blockedWith } from '#server/modules/blocks/blocks.service.ts'
import { starsOpenTo } from '#server/modules/people/starAccess.ts'
import { findMembers, personCard } from '#server/modules/users/users.service.ts'
import * as stickers from './stickers.repository.ts'

/** The stickers of these answers as a viewer sees them, the oldest first; not whether the viewer may read the answers. */
export async function readStickersOn(db: Db, viewerId: string, reportIds: readonly string[]): Promise<Map<string, LaidSticker[]>> {
  const seen = await findSeen(db, viewerId, reportIds)
  return new Map([...Map.groupBy(seen, ({ reportId }) => reportId)].map(([reportId, laid]) => [reportId, laid.map(toLaid)]))
}

/** For each report of an author and day: the names of those whose sticker of that day is there now. */
export async function readGivers(db: Db, authorId: string, days: readonly StickerDay[]): Promise<(string | null)[][]> {
  const seen = await findSeen(db, authorId, [...new Set(days.map(({ reportId }) => reportId))])
  return days.map((day) => seen.filter((laid) => isOf(day, laid)).map(({ person }) => person?.userName ?? null))
}

/** Days on which stickers were laid that the author sees on their report now. */
export async function findStickerDays(db: Db, authorId: string, reportId: string): Promise<Set<string>> {
  return new Set((await findSeen(db, authorId, [reportId])).map(({ laidAt }) => serviceDateOf(laidAt)))
}

type Seen = stickers.LaidRow & { person: PersonCard | undefined }

/** Without those of blocked members; faces and names as stars are open. */
async function findSeen(db: Db, viewerId: string, reportIds: readonly string[]): Promise<Seen[]> {
  const laid = await stickers.findOn(db, reportIds)
  const givers = [...new Set(laid.map(({ personId }) => personId))]
  if (givers.length === 0) return []
  const hidden = await blockedWith(db, viewerId, givers)
  const known = await starsOpenTo(db, viewerId, givers)
  const members = await findMembers(db, [...known, viewerId])
  return laid.flatMap((row) => (hidden.has(row.personId) ? [] : [{ ...row, person: cardOf(members.get(row.personId)) }]))
}

function cardOf(member: PersonCard | undefined): PersonCard | undefined {
  return member && personCard(member)
}

function toLaid({ reportId, personId, sticker, person }: Seen): LaidSticker {
  return { id: uuidFromText(`sticker:${reportId}:${personId}`), sticker, ...(person ? { person } : {}) }
}

function isOf({ reportId, serviceDate }: StickerDay, laid: stickers.LaidRow): boolean {
  return laid.reportId === reportId && serviceDateOf(laid.laidAt) === serviceDate
}
