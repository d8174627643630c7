import { randomUUID } from 'node:crypto'
import type { NotificationFacts, NotificationType } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import { type GuestDay, hooks, type StickerDay } from '#server/events/hooks.ts'
import * as marks from './dayNotification.repository.ts'
import { insertNotification } from './notifications.repository.ts'
import { toNotification } from './toNotification.ts'
import { emitUnread, unreadOf } from './unread.ts'

/** Types with one entry a day and subject. Whom they name is read from what is there now. */
type DayNotifications = { STICKERS: StickerDay; GUEST_LINES: GuestDay }
type DayType = keyof DayNotifications

/** For each entry's data: the facts of its sentence, null where nobody is left. */
const FACTS: {
  [Type in DayType]: (db: Db, personId: string, data: DayNotifications[Type][]) => Promise<(NotificationFacts[Type] | null)[]>
} = {
  STICKERS: async (db, personId, data) =>
    (await hooks().stickers.givers(db, personId, data)).map((givers) => (givers.length > 0 ? { givers } : null)),
  GUEST_LINES: async (db, personId, data) =>
    (await hooks().guestWriters(db, personId, data)).map((writers) => (writers.length > 0 ? { writers } : null)),
}

/** `personId`: the locked member who is notified. */
type News = { [Type in DayType]: { personId: string; type: Type; about: DayNotifications[Type]; at: Date } }[DayType]

/** Something more of that day makes its entry new again, without another push. */
export async function saveDayNotification(tx: Tx, afterCommit: AfterCommit, { personId, type, about, at }: News): Promise<void> {
  const renewed = await marks.renew(tx, { personId, type, about }, at)
  const entry = renewed ?? (await insertNotification(tx, { id: randomUUID(), personId, actorId: null, type, data: about, createdAt: at }))
  if (!renewed) for (const hook of hooks().notified) await hook(tx, { id: entry.id, personId, type, at })
  const [named] = await withNames(tx, personId, [entry])
  if (!named) return
  const unread = await unreadOf(tx, personId, at)
  afterCommit.emit(personId, { type: 'notification.arrived', notification: toNotification(named), unread })
}

/** Those about a subject, of all days, until the transaction ends. */
export function lockDayNotifications<Type extends DayType>(
  tx: Tx,
  subject: { personId: string; type: Type; about: Omit<DayNotifications[Type], 'serviceDate'> },
): Promise<{ id: string; serviceDate: string }[]> {
  return marks.lockAbout(tx, subject)
}

export async function deleteDayNotifications(
  tx: Tx,
  afterCommit: AfterCommit,
  { personId, ids, at }: { personId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await marks.deleteByIds(tx, ids)
  await emitUnread(tx, afterCommit, personId, at)
}

type Entry = { type: NotificationType; data: object }

/** Reads whom a person's entries name now; an entry without anybody is left out. */
export async function withNames<E extends Entry>(db: Db, personId: string, entries: readonly E[]): Promise<E[]> {
  const named = new Map<E, object | null>()
  for (const type of Object.keys(FACTS) as DayType[]) {
    const ofType = entries.filter((entry) => entry.type === type)
    if (ofType.length === 0) continue
    // The table has only data of each type.
    const facts = await FACTS[type](db, personId, ofType.map(({ data }) => data) as never)
    for (const [at, entry] of ofType.entries()) named.set(entry, facts[at] ?? null)
  }
  return entries.flatMap((entry) => {
    const data = named.get(entry)
    if (data === undefined) return [entry]
    return data === null ? [] : [{ ...entry, data }]
  })
}
