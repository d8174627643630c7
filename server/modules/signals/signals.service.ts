import { SIGNAL_DAYS, SIGNALS_SHOWN } from '#contract/limits.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Signal } from '#contract/signals.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import type { PairOfPersons } from '#server/events/hooks.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { notify, readCaused, retractNotifications } from '#server/modules/notifications/notifications.service.ts'
import { findPair, type Pair } from '#server/modules/users/pair.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import * as signals from './signals.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Idempotent while one waits: @returns false then. @param imageIndex from 0
 * @throws AppError NOT_FRIENDS, also for unknown people
 */
export function sendSignal(deps: Deps, personId: string, receiverId: string, imageIndex: number): Promise<boolean> {
  return transact(deps, async (tx, afterCommit) => {
    const pair = await findPair(tx, personId, receiverId)
    if (!pair) throw new AppError('NOT_FRIENDS')
    return sendSignalIn(tx, afterCommit, pair, { imageIndex, at: deps.clock() })
  })
}

/** `sendSignal` inside a transaction that locks both. */
export async function sendSignalIn(
  tx: Tx,
  afterCommit: AfterCommit,
  { self, other }: Pair,
  poke: { imageIndex: number; at: Date },
): Promise<boolean> {
  const { imageIndex, at } = poke
  if (!(await areFriends(tx, self.personId, other.personId))) throw new AppError('NOT_FRIENDS')
  const signal = { senderPersonId: self.personId, receiverPersonId: other.personId, imageIndex, sentAt: at }
  if (!(await signals.insertSignal(tx, signal, staleSince(at)))) return false
  const today = serviceDateOf(at)
  await signals.countSignal(tx, self.personId, today, 'sent')
  await signals.countSignal(tx, other.personId, today, 'got')
  const { userId, userName, profile } = self
  afterCommit.emit(other.personId, { type: 'signal.received', signal: { userId, userName, profile, imageIndex } })
  await notify(tx, afterCommit, { personId: other.personId, actorId: self.personId, type: 'SIGNAL', at })
  return true
}

export function readSignals({ db, clock }: Deps, personId: string): Promise<Signal[]> {
  return signals.findSignals(db, personId, { sentAfter: staleSince(clock()), limit: SIGNALS_SHOWN })
}

/** How many a member sent and got on those days; with people who are gone too. */
export function countSignals(db: Db, personId: string, dates: { from: string; until: string }): Promise<{ sent: number; got: number }> {
  return signals.sumSignals(db, personId, dates)
}

/** Deletes an opened signal. @throws AppError NOT_FOUND */
export function removeSignal(deps: Deps, personId: string, senderId: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const sender = await findMemberByUserId(tx, senderId)
    if (!sender || !(await lockPerson(tx, personId))) throw new AppError('NOT_FOUND')
    if (!(await signals.deleteSignal(tx, sender.personId, personId))) throw new AppError('NOT_FOUND')
    await readCaused(tx, afterCommit, { personId, actorId: sender.personId, types: ['SIGNAL'], at: deps.clock() })
  })
}

/** Both directions, with notifications. In a transaction that locks both. */
export async function deleteSignalsBetween(tx: Tx, afterCommit: AfterCommit, { self, other }: PairOfPersons, at: Date): Promise<void> {
  await drop(tx, afterCommit, { from: self.personId, to: other.personId, at })
  await drop(tx, afterCommit, { from: other.personId, to: self.personId, at })
}

async function drop(tx: Tx, afterCommit: AfterCommit, { from, to, at }: { from: string; to: string; at: Date }) {
  if (!(await signals.deleteSignal(tx, from, to))) return
  await retractNotifications(tx, afterCommit, { personId: to, actorId: from, types: ['SIGNAL'], at })
}

export async function removeSignals(tx: Tx, personId: string): Promise<void> {
  await signals.deleteSignalsOf(tx, personId)
  await signals.deleteCountsOf(tx, personId)
}

/** Older signals are hidden, and deleted by the sweep. */
export function staleSince(at: Date): Date {
  return new Date(at.getTime() - SIGNAL_DAYS * DAY_MS)
}

export async function readOwnSignals(db: Db, personId: string) {
  const { sent, received, days } = await signals.findOwnRows(db, personId)
  return { signalsSent: sent, signalsReceived: received, signalsADay: days }
}
