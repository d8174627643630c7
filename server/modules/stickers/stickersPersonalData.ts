import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { starsOpenTo } from '#server/modules/people/starAccess.ts'
import { findReportOwners } from '#server/modules/reports/reports.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import { emitStickers, removeEmptyNotifications } from './stickerChanges.ts'
import * as stickers from './stickers.repository.ts'

/** Authors of answers that lose stickers: their notifications change. */
export function authorsWithStickersOf(db: Db, personId: string): Promise<string[]> {
  return stickers.findAuthorsOf(db, personId)
}

/** What the person laid on others' answers; what others laid on theirs is deleted with the report. */
export async function eraseStickers(tx: Tx, personId: string, at: Date, afterCommit: AfterCommit): Promise<void> {
  const reports = await findReportOwners(tx, await stickers.deleteStickersOf(tx, personId))
  await removeEmptyNotifications(tx, afterCommit, reports, at)
  await emitStickers(tx, afterCommit, reports, at)
}

/** Names only of those whose star the person may see. */
export async function readOwnStickers(db: Db, personId: string) {
  const given = await stickers.findGiven(db, personId)
  const received = await stickers.findReceived(db, personId)
  const others = [...given.map(({ authorId }) => authorId), ...received.map(({ giverId }) => giverId)]
  const members = await findMembers(db, [...(await starsOpenTo(db, personId, [...new Set(others)]))])
  const nameOf = (id: string) => members.get(id)?.userName ?? null
  return {
    stickersGiven: given.map(({ authorId, ...laid }) => ({ ...laid, to: nameOf(authorId) })),
    stickersReceived: received.map(({ giverId, ...laid }) => ({ ...laid, from: nameOf(giverId) })),
  }
}
