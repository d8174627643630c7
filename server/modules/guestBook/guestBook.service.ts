import type { z } from 'zod'
import type { GuestFigure, GuestLine, getGuestBook } from '#contract/guestBook.ts'
import { GUEST_BOOK } from '#contract/limits.ts'
import { secondsToNextDay, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Sticker } from '#contract/stickers.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson, lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { saveDayNotification } from '#server/modules/notifications/dayNotification.ts'
import { assertPair, type Pair } from '#server/modules/users/pair.service.ts'
import { findMemberByUserId, findMembers, personCard } from '#server/modules/users/users.service.ts'
import * as book from './guestBook.repository.ts'
import { emitChanged, emitToOwners, removeEmptyNotifications } from './guestLineChanges.ts'

const HOUR_MS = 60 * 60 * 1000

type GuestBookPage = z.output<(typeof getGuestBook)['output']>

/** The own guest book, or a friend's. @throws AppError MEMBER_NOT_FOUND also with a block between, NOT_FRIENDS, INVALID_REQUEST for an invalid cursor */
export async function readGuestBook({ db, clock }: Deps, viewerId: string, userId: string, cursor?: string): Promise<GuestBookPage> {
  const owner = await findMemberByUserId(db, userId)
  if (!owner) throw new AppError('MEMBER_NOT_FOUND')
  const isOwn = owner.personId === viewerId
  if (!isOwn) await assertReader(db, viewerId, owner.personId)
  const reader = { ownerId: owner.personId, viewerId }
  const before = cursor === undefined ? null : readCursor(cursor)
  const rows = await book.findPage(db, reader, { before, limit: GUEST_BOOK.page + 1 })
  const shown = rows.slice(0, GUEST_BOOK.page)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const at = clock()
  return {
    isOpen: !(await book.isClosed(db, owner.personId)),
    lines: shown.map(toLine),
    nextCursor: last ? String(last.lineOrder) : null,
    ...(before === null && { figures: await readFigures(db, reader, at) }),
    ...(!isOwn && { linesLeft: await linesLeft(db, { ownerPersonId: owner.personId, writerPersonId: viewerId }, at) }),
  }
}

/** @throws AppError MEMBER_NOT_FOUND, NOT_FRIENDS also for who only shares a station */
async function assertReader(db: Db, viewerId: string, ownerId: string): Promise<void> {
  if (await isBlockedBetween(db, viewerId, ownerId)) throw new AppError('MEMBER_NOT_FOUND')
  if (!(await areFriends(db, viewerId, ownerId))) throw new AppError('NOT_FRIENDS')
}

type NewLine = { id: string; text: string }
type Written = { line: GuestLine; linesLeft: number }

/** Writes a line once, however often it is sent. @throws AppError TO_ONESELF, MEMBER_NOT_FOUND also with a block between, NOT_FRIENDS, BOOK_CLOSED, GUEST_LINES_A_DAY, KEY_REUSED, NOT_LOGGED_IN */
export function writeGuestLine(deps: Deps, personId: string, userId: string, line: NewLine): Promise<Written> {
  return transact(deps, async (tx, afterCommit) => {
    const pair = await assertPair(tx, personId, userId)
    await assertReader(tx, personId, pair.other.personId)
    return writeGuestLineIn(tx, afterCommit, pair, { ...line, at: deps.clock() })
  })
}

/** `writeGuestLine` inside a transaction that locks both friends. */
export async function writeGuestLineIn(
  tx: Tx,
  afterCommit: AfterCommit,
  { self, other }: Pair,
  { id, text, at }: NewLine & { at: Date },
): Promise<Written> {
  const between = { ownerPersonId: other.personId, writerPersonId: self.personId }
  const serviceDate = serviceDateOf(at)
  const line = { id, ...between, text, writtenAt: at, sticker: null }
  const idsOfDay = await book.findIdsOfDay(tx, between, serviceDate)
  const left = GUEST_BOOK.aDay - idsOfDay.length
  const answerOf = (row: Omit<book.LineRow, 'lineOrder'>, linesLeft: number) => ({ line: toLine({ ...row, ...self }), linesLeft })
  const known = await book.findLine(tx, id)
  if (known && !isSameLine(known, line)) throw new AppError('KEY_REUSED')
  // Sent again after it was removed: it was written.
  if (known || idsOfDay.includes(id)) return answerOf(known ?? line, left)
  if (await book.isClosed(tx, other.personId)) throw new AppError('BOOK_CLOSED')
  if (left <= 0) throw new AppError('GUEST_LINES_A_DAY', { retryAfterS: secondsToNextDay(at) })
  const row = await book.insertLine(tx, line)
  if (!row) throw new AppError('KEY_REUSED')
  await book.saveIdsOfDay(tx, between, serviceDate, [...idsOfDay, id])
  await saveDayNotification(tx, afterCommit, { personId: other.personId, type: 'GUEST_LINES', about: { serviceDate }, at })
  await emitChanged(tx, afterCommit, row)
  return answerOf(row, left - 1)
}

/** By its writer or by the owner of the book. Idempotent: nothing tells whose a line was that is gone. @throws AppError NOT_FOUND for other lines, NOT_LOGGED_IN */
export function removeGuestLine(deps: Deps, personId: string, id: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const line = await lockLine(tx, personId, id)
    if (!line) return
    if (line.ownerPersonId !== personId && line.writerPersonId !== personId) throw new AppError('NOT_FOUND')
    await removeGuestLineIn(tx, afterCommit, id, deps.clock())
  })
}

/** In a transaction that locks the owner, the writer or both. Does nothing when it is gone. */
export async function removeGuestLineIn(tx: Tx, afterCommit: AfterCommit, id: string, at: Date): Promise<void> {
  const line = await book.deleteLine(tx, id)
  if (!line) return
  await removeEmptyNotifications(tx, afterCommit, line.ownerPersonId, at)
  await emitChanged(tx, afterCommit, line)
}

/** `sticker` null takes the answer back. @throws AppError NOT_FOUND also for lines in others' books, NOT_LOGGED_IN */
export function answerGuestLine(deps: Deps, personId: string, id: string, sticker: Sticker | null): Promise<GuestLine> {
  return transact(deps, async (tx, afterCommit) => {
    const line = await lockLine(tx, personId, id)
    if (line?.ownerPersonId !== personId || (await isBlockedBetween(tx, personId, line.writerPersonId))) throw new AppError('NOT_FOUND')
    return answerGuestLineIn(tx, afterCommit, line, sticker)
  })
}

/** `answerGuestLine` inside a transaction that locks both. */
export async function answerGuestLineIn(tx: Tx, afterCommit: AfterCommit, line: book.LineRow, sticker: Sticker | null): Promise<GuestLine> {
  const writer = (await findMembers(tx, [line.writerPersonId])).get(line.writerPersonId)
  const row = await book.saveSticker(tx, line.id, sticker)
  if (!row || !writer) throw new AppError('NOT_FOUND')
  if (line.sticker !== sticker) await emitChanged(tx, afterCommit, row)
  return toLine({ ...row, ...writer })
}

/** Lines stay, to be read. @throws AppError NOT_LOGGED_IN */
export function setGuestBook(deps: Deps, personId: string, isOpen: boolean): Promise<{ isOpen: boolean }> {
  return transact(deps, async (tx, afterCommit) => {
    // Who is writing a line holds this lock, too.
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const hasChanged = await (isOpen ? book.open(tx, personId) : book.close(tx, personId, deps.clock()))
    if (hasChanged) await emitToOwners(tx, afterCommit, [personId])
    return { isOpen }
  })
}

/** With its owner, its writer and the caller locked. @returns undefined: there is none. @throws AppError NOT_LOGGED_IN */
async function lockLine(tx: Tx, personId: string, id: string): Promise<book.LineRow | undefined> {
  const named = await book.findLine(tx, id)
  const persons = named ? [personId, named.ownerPersonId, named.writerPersonId] : [personId]
  if (!(await lockPersons(tx, persons)).includes(personId)) throw new AppError('NOT_LOGGED_IN')
  // Read under the lock: it may have been removed meanwhile.
  return named && book.findLine(tx, id)
}

async function linesLeft(db: Db, between: { ownerPersonId: string; writerPersonId: string }, at: Date): Promise<number> {
  return Math.max(0, GUEST_BOOK.aDay - (await book.findIdsOfDay(db, between, serviceDateOf(at))).length)
}

async function readFigures(db: Db, reader: { ownerId: string; viewerId: string }, at: Date): Promise<GuestFigure[]> {
  const since = new Date(at.getTime() - GUEST_BOOK.standsHours * HOUR_MS)
  return (await book.findFigures(db, reader, since)).map(({ character, look, text, ...person }) => ({ person, character, look, text }))
}

function isSameLine(one: book.LineRow, other: Omit<book.LineRow, 'lineOrder'>): boolean {
  return one.ownerPersonId === other.ownerPersonId && one.writerPersonId === other.writerPersonId && one.text === other.text
}

type NamedLine = Pick<book.ShownLine, 'id' | 'text' | 'writtenAt' | 'sticker' | 'userId' | 'userName' | 'profile'>

function toLine({ id, text, writtenAt, sticker, ...writer }: NamedLine): GuestLine {
  return { id, text, writtenAt: writtenAt.toISOString(), person: personCard(writer), sticker }
}

/** A line's order. @throws AppError INVALID_REQUEST */
function readCursor(cursor: string): number {
  const order = Number(cursor)
  if (!/^[0-9]+$/.test(cursor) || !Number.isSafeInteger(order)) throw new AppError('INVALID_REQUEST')
  return order
}
