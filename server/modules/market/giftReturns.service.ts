import { CLOSED_GIFT_DAYS, GIFT } from '#contract/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import type { PairOfPersons } from '#server/events/hooks.ts'
import { notify, retractNotifications } from '#server/modules/notifications/notifications.service.ts'
import { postTransfer } from '#server/modules/wallet/ledger.service.ts'
import { walletOf } from '#server/modules/wallet/wallet.service.ts'
import * as gifts from './gifts.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GIFTS_A_ROUND = 200
/** The rest waits for the next run. */
const ROUNDS = 50

/** Boxes that were sent until then go back. */
export function expiredSince(at: Date): Date {
  return new Date(at.getTime() - GIFT.days * DAY_MS)
}

/**
 * The stones of waiting boxes go back to their senders, once each. In a transaction that locks senders and receivers, and has read the gifts under those locks.
 * @param reason `declined` names the receiver to the sender; of all others the sender learns only that the box was not opened
 */
export async function returnGifts(
  tx: Tx,
  afterCommit: AfterCommit,
  returned: readonly gifts.WaitingGift[],
  reason: 'declined' | 'returned',
  at: Date,
): Promise<void> {
  for (const { id, senderPersonId: senderId, receiverPersonId: receiverId, item, price } of returned) {
    const legs = [
      { account: { system: 'gifts', currency: 'stone' }, amount: -price },
      { account: { personId: senderId, currency: 'stone' }, amount: price },
    ] as const
    const closedBy = await postTransfer(tx, { reason: 'GIFT_RETURNED', item, legs, at })
    if (!(await gifts.closeGift(tx, id, { state: reason, closedAt: at, closedBy }))) throw new Error(`gift ${id} waits no more`)
    afterCommit.emit(senderId, { type: 'balance.changed', wallet: await walletOf(tx, senderId) })
    await forgetArrival(tx, afterCommit, { senderId, receiverId, at })
    if (reason === 'declined') await notify(tx, afterCommit, { personId: senderId, actorId: receiverId, type: 'GIFT_DECLINED', at })
    else await notify(tx, afterCommit, { personId: senderId, actorId: null, type: 'GIFT_RETURNED', at })
  }
}

/** The receiver's screens read their boxes again; the notification goes with the last box of its sender. */
export async function forgetArrival(
  tx: Tx,
  afterCommit: AfterCommit,
  { senderId, receiverId, at }: { senderId: string; receiverId: string; at: Date },
): Promise<void> {
  afterCommit.emit(receiverId, { type: 'gifts.changed' })
  const others = await gifts.findWaitingTo(tx, receiverId)
  if (others.some(({ senderPersonId }) => senderPersonId === senderId)) return
  await retractNotifications(tx, afterCommit, { personId: receiverId, actorId: senderId, types: ['GIFT'], at })
}

/** What waits between two who are friends no more. */
export async function returnGiftsBetween(tx: Tx, afterCommit: AfterCommit, { self, other }: PairOfPersons, at: Date): Promise<void> {
  await returnGifts(tx, afterCommit, await gifts.findWaitingBetween(tx, self.personId, other.personId), 'returned', at)
}

/** Boxes that nobody opened for 14 days. @returns how many */
export async function returnExpiredGifts(deps: Pick<Deps, 'db' | 'bus' | 'clock'>): Promise<number> {
  let count = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const expired = await gifts.findWaitingSince(deps.db, expiredSince(deps.clock()), GIFTS_A_ROUND)
    if (expired.length === 0) break
    for (const receiverId of new Set(expired.map(({ receiverPersonId }) => receiverPersonId)))
      count += await returnExpiredOf(deps, receiverId)
  }
  return count
}

/** Those on one star. @returns how many */
export function returnExpiredOf(deps: Pick<Deps, 'db' | 'bus' | 'clock'>, receiverId: string): Promise<number> {
  return transact(deps, (tx, afterCommit) => returnExpiredTo(tx, afterCommit, receiverId, deps.clock()))
}

async function returnExpiredTo(tx: Tx, afterCommit: AfterCommit, receiverId: string, at: Date): Promise<number> {
  const until = expiredSince(at)
  const find = async () => (await gifts.findWaitingTo(tx, receiverId)).filter(({ sentAt }) => sentAt <= until)
  await lockFoundPersons(tx, async () => [receiverId, ...(await find()).map(({ senderPersonId }) => senderPersonId)])
  const expired = await find()
  await returnGifts(tx, afterCommit, expired, 'returned', at)
  return expired.length
}

/** Until then they count for the sender's day, and for the days in which an item is not for sale. @returns how many were deleted */
export function sweepClosedGifts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - CLOSED_GIFT_DAYS * DAY_MS)
  return deleteInBatches((limit) => gifts.deleteClosedGifts(db, before, limit))
}
