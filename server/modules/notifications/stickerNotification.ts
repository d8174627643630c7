import { randomUUID } from 'node:crypto'
import type { NotificationFacts } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { hooks, type StickerDay } from '#server/events/hooks.ts'
import { insertNotification, type NotificationEntry } from './notifications.repository.ts'
import * as marks from './stickerNotification.repository.ts'
import { toNotification } from './toNotification.ts'
import { emitUnread, unreadOf } from './unread.ts'

/** `personId`: the locked author. */
type Laid = { personId: string; about: StickerDay; at: Date }

/** One a report and day: another giver makes it new again, without another push. */
export async function saveStickerNotification(tx: Tx, afterCommit: AfterCommit, { personId, about, at }: Laid): Promise<void> {
  const renewed = await marks.renew(tx, personId, about, at)
  const entry =
    renewed ?? (await insertNotification(tx, { id: randomUUID(), personId, actorId: null, type: 'STICKERS', data: about, createdAt: at }))
  if (!renewed) for (const hook of hooks().notified) await hook(tx, { id: entry.id, personId, type: 'STICKERS', at })
  const [named] = await withGivers(tx, personId, [entry])
  if (!named) return
  const unread = await unreadOf(tx, personId, at)
  afterCommit.emit(personId, { type: 'notification.arrived', notification: toNotification(named), unread })
}

/** Those of a report, until the transaction ends. */
export function lockStickerNotifications(tx: Tx, personId: string, reportId: string): Promise<{ id: string; serviceDate: string }[]> {
  return marks.lockOfReport(tx, personId, reportId)
}

export async function deleteStickerNotifications(
  tx: Tx,
  afterCommit: AfterCommit,
  { personId, ids, at }: { personId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await marks.deleteByIds(tx, ids)
  await emitUnread(tx, afterCommit, personId, at)
}

/** Reads who has a sticker there now; an entry without anybody is left out. */
export async function withGivers(db: Db, personId: string, entries: readonly NotificationEntry[]): Promise<NotificationEntry[]> {
  const ofStickers = entries.filter(({ type }) => type === 'STICKERS')
  if (ofStickers.length === 0) return [...entries]
  const givers = await readGivers(
    db,
    personId,
    ofStickers.map(({ data }) => data),
  )
  const facts = new Map(ofStickers.map(({ id }, at) => [id, givers[at] ?? []]))
  return entries.flatMap((entry) => {
    const named = facts.get(entry.id)
    if (!named) return [entry]
    const data: NotificationFacts['STICKERS'] = { givers: named }
    return named.length > 0 ? [{ ...entry, data }] : []
  })
}

/** @param data of sticker notifications of that person */
export function readGivers(db: Db, personId: string, data: readonly object[]): Promise<(string | null)[][]> {
  return hooks().stickers.givers(db, personId, data as StickerDay[])
}
