import type { ReportedCopy } from '#contract/admin.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { ReportedTextKind } from '#contract/people.ts'
import type { LaidSticker } from '#contract/stickers.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import type { AfterCommit } from './afterCommit.ts'

/** Today's answer (`late`: yesterday's): stored, rewarded if it is the first, not yet committed. */
export type TodayAnswer = { personId: string; serviceDate: string; at: Date }

/** Runs in the transaction of an answer to today's question. */
export type AnswerHook = {
  /** Persons that the hook notifies or changes. They are locked with the writer before any read, which prevents deadlocks. */
  alsoLocks?: (db: Db, personId: string) => Promise<readonly string[]>
  /** After the first answer of a day. */
  run: (tx: Tx, afterCommit: AfterCommit, answer: TodayAnswer) => Promise<void>
  edited?: (tx: Tx, afterCommit: AfterCommit, answer: TodayAnswer) => Promise<void>
  /** After a late answer to yesterday's question. */
  late?: (tx: Tx, answer: TodayAnswer) => Promise<void>
}

/** Runs in the transaction that ends sessions, by a logout or a reused token. */
export type SessionEndHook = (tx: Tx, sessionIds: readonly string[]) => Promise<void>

/** A notification that was stored, in the same transaction. */
export type StoredNotification = { id: string; personId: string; type: NotificationType; at: Date }

type PersonIds = { personId: string; userId: string }
/** Two locked members; `self` acts. */
export type PairOfPersons = { self: PersonIds; other: PersonIds }

/** What a module ends between two members, in the transaction that locks both. */
export type PairHook = (tx: Tx, afterCommit: AfterCommit, pair: PairOfPersons, at: Date) => Promise<void>

/** In the transaction that deleted a report of a locked author. */
export type ReportDeletedHook = (
  tx: Tx,
  afterCommit: AfterCommit,
  deleted: { personId: string; reportId: string; at: Date },
) => Promise<void>

/** Stickers that were laid on a report on one day. */
export type StickerDay = { reportId: string; serviceDate: string }

export type StickerReaders = {
  /** By report: its stickers as the viewer sees them, the oldest first. */
  on: (db: Db, viewerId: string, reportIds: readonly string[]) => Promise<Map<string, LaidSticker[]>>
  /** For each day: the givers' names, null where the author may not know them. */
  givers: (db: Db, authorId: string, days: readonly StickerDay[]) => Promise<(string | null)[][]>
}

/** Lines that were written in a guest book on one day. */
export type GuestDay = { serviceDate: string }

/** For each day: who wrote in the owner's guest book, the first ones first, as the owner sees it now. */
export type GuestWritersReader = (db: Db, ownerId: string, days: readonly GuestDay[]) => Promise<string[][]>

/** Links into a station beside its code. With `personId` those of one member. */
export type StationLinks = {
  lock: (tx: Tx, stationIds: readonly string[], personId?: string) => Promise<void>
  end: (tx: Tx, stationId: string, at: Date, personId?: string) => Promise<void>
}

export type ExportSection = 'profile' | 'people' | 'reports' | 'items'

/** A module's data of a person: erased by a withdrawal, read by an export. */
export type PersonalData = {
  /** Tables, in the database's spelling, that are read and left without the person (but see `KEPT_FOR_RETURN`). */
  tables: readonly string[]
  part: ExportSection
  /** Persons whom the erasure notifies or pays. They are locked with the person before it, which prevents deadlocks. */
  alsoLocks?: (db: Db, personId: string) => Promise<readonly string[]>
  erase: (tx: Tx, personId: string, at: Date, afterCommit: AfterCommit) => Promise<void>
  /** The person's rows in plain words. Others only by names that the person may see; no database ids, secrets, or texts of others. */
  read: (db: Db, personId: string, wardrobe: Wardrobe) => Promise<Record<string, readonly object[]>>
}

/** Texts of one kind that can be reported where they stand. */
export type ReportedTexts = {
  /** As the reporter sees it, with what stands around it. @returns null: there is none by that author that the reporter sees */
  copy: (db: Db, ids: { reporterId: string; authorId: string; textId: string }) => Promise<NonNullable<ReportedCopy['text']> | null>
  /** Persons whom `remove` notifies, beside the author. They are locked with the author before it. */
  alsoLocks?: (db: Db, textId: string) => Promise<readonly string[]>
  /** Takes the text away, by an operator's decision about its author. Does nothing when it is gone. */
  remove: (tx: Tx, afterCommit: AfterCommit, which: { authorId: string; textId: string; at: Date }) => Promise<void>
}

/** Hooks by which lower modules call higher ones. */
export type Hooks = {
  todayAnswered: readonly AnswerHook[]
  sessionsEnded: readonly SessionEndHook[]
  notified: readonly ((tx: Tx, notification: StoredNotification) => Promise<void>)[]
  blocked: readonly PairHook[]
  friendshipEnded: readonly PairHook[]
  reportDeleted: readonly ReportDeletedHook[]
  stickers: StickerReaders
  guestWriters: GuestWritersReader
  reportedTexts: Partial<Record<ReportedTextKind, ReportedTexts>>
  stationLinks: StationLinks
  personalData: readonly PersonalData[]
}

let registered: Hooks | null = null

/** Called once by the composition root (`server/modules.ts`). */
export function registerHooks(list: Hooks): void {
  registered = list
}

/** @throws Error before registration: its work would be done by half */
export function hooks(): Hooks {
  if (!registered) throw new Error('no hooks are registered: call registerHooks(MODULE_HOOKS) first')
  return registered
}

export async function lockedByAnswerHooks(db: Db, personId: string): Promise<string[]> {
  const lists = await Promise.all(hooks().todayAnswered.map(({ alsoLocks }) => alsoLocks?.(db, personId) ?? []))
  return lists.flat()
}

export async function lockedByWithdrawal(db: Db, personId: string): Promise<string[]> {
  const lists = await Promise.all(hooks().personalData.map(({ alsoLocks }) => alsoLocks?.(db, personId) ?? []))
  return lists.flat()
}

export async function runSessionEndHooks(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  for (const hook of hooks().sessionsEnded) await hook(tx, sessionIds)
}

/** Sequential: they share a transaction's connection. */
export async function runPairHooks(
  kind: 'blocked' | 'friendshipEnded',
  tx: Tx,
  afterCommit: AfterCommit,
  pair: PairOfPersons,
  at: Date,
): Promise<void> {
  for (const hook of hooks()[kind]) await hook(tx, afterCommit, pair, at)
}
