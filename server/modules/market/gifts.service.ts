import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getGiftReceivers, OpenedGift, sendGift as sendGiftCall, WaitingGift } from '#contract/gifts.ts'
import { GIFT } from '#contract/limits.ts'
import { secondsToNextDay, serviceDateOf, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Wallet } from '#contract/wallet.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { findMemberByUserId, findMembers, personCard } from '#server/modules/users/users.service.ts'
import { type IdempotencyKey, runOnce } from '#server/modules/wallet/idempotency.ts'
import { BalanceTooLow, postTransfer } from '#server/modules/wallet/ledger.service.ts'
import { lockWallets, walletOf } from '#server/modules/wallet/wallet.service.ts'
import { assertItem, storeItem } from './catalogue.ts'
import { expiredSince, forgetArrival, returnExpiredOf, returnGifts } from './giftReturns.service.ts'
import * as gifts from './gifts.repository.ts'
import { changedWardrobe } from './itemChanges.service.ts'
import { owns } from './ownedItems.repository.ts'
import { grantItem } from './ownedItems.service.ts'

/** The caller's friends and what is left of the day. @throws AppError ITEM_NOT_FOUND */
export async function readReceivers(deps: Deps, personId: string, id: string): Promise<OutputOf<typeof getGiftReceivers>> {
  const { name } = assertItem(deps.wardrobe, id)
  const sent = await gifts.countSentSince(deps.db, personId, startOfDay(serviceDateOf(deps.clock())))
  return { receivers: await gifts.findFriendsAsReceivers(deps.db, personId, name), giftsLeft: Math.max(0, GIFT.aDay - sent) }
}

type Wanted = z.output<(typeof sendGiftCall)['input']['body']>

/**
 * Pays at the official price and lays the box on the friend's star, idempotent by key.
 * @throws AppError TO_ONESELF, NOT_FRIENDS, ITEM_NOT_FOUND, PRICE_CHANGED, ALREADY_OWNED, NOT_ENOUGH_STONE, GIFTS_A_DAY, KEY_REUSED, NOT_LOGGED_IN
 */
export async function sendGift(deps: Deps, personId: string, wanted: Wanted, key: IdempotencyKey | null): Promise<Wallet> {
  const receiver = await findMemberByUserId(deps.db, wanted.receiverId)
  if (receiver?.personId === personId) throw new AppError('TO_ONESELF')
  if (!receiver) throw new AppError('NOT_FRIENDS')
  const send = (tx: Tx, afterCommit: AfterCommit, at: Date) =>
    sendGiftIn(tx, afterCommit, deps, { ...wanted, senderId: personId, receiverId: receiver.personId, at })
  return runOnce(deps, { personId, key, others: async () => [receiver.personId] }, send)
}

type Sending = Pick<Wanted, 'id' | 'card' | 'expectedPrice'> & { senderId: string; receiverId: string; at: Date }

/** `sendGift` inside a transaction that locks both. */
export async function sendGiftIn(
  tx: Tx,
  afterCommit: AfterCommit,
  { wardrobe }: Pick<Deps, 'wardrobe'>,
  { senderId, receiverId, id, card, expectedPrice, at }: Sending,
): Promise<Wallet> {
  if (!(await areFriends(tx, senderId, receiverId))) throw new AppError('NOT_FRIENDS')
  const { name: item, price } = await assertPrice(tx, wardrobe, id, expectedPrice)
  if ((await gifts.countSentSince(tx, senderId, startOfDay(serviceDateOf(at)))) >= GIFT.aDay)
    throw new AppError('GIFTS_A_DAY', { retryAfterS: secondsToNextDay(at) })
  // The receiver's too: a purchase of theirs takes no other lock, and returns the boxes that it sees.
  await lockWallets(tx, [senderId, receiverId], 'stone')
  if (await owns(tx, receiverId, item)) throw new AppError('ALREADY_OWNED')
  const paidBy = await pay(tx, { senderId, item, price, at })
  await gifts.insertGift(tx, {
    id: randomUUID(),
    senderPersonId: senderId,
    receiverPersonId: receiverId,
    item,
    price,
    card,
    sentAt: at,
    paidBy,
  })
  await notify(tx, afterCommit, { personId: receiverId, actorId: senderId, type: 'GIFT', at })
  afterCommit.emit(receiverId, { type: 'gifts.changed' })
  const wallet = await walletOf(tx, senderId)
  afterCommit.emit(senderId, { type: 'balance.changed', wallet })
  return wallet
}

async function assertPrice(tx: Tx, wardrobe: Deps['wardrobe'], id: string, expectedPrice: number | undefined) {
  const now = await changedWardrobe({ db: tx, wardrobe })
  const item = assertItem(now, id)
  if (now.isRetired(item.name)) throw new AppError('ITEM_NOT_FOUND')
  if (expectedPrice !== undefined && expectedPrice !== item.price) throw new AppError('PRICE_CHANGED')
  return item
}

async function pay(tx: Tx, { senderId, item, price, at }: { senderId: string; item: string; price: number; at: Date }): Promise<string> {
  const legs = [
    { account: { personId: senderId, currency: 'stone' }, amount: -price },
    { account: { system: 'gifts', currency: 'stone' }, amount: price },
  ] as const
  try {
    return await postTransfer(tx, { reason: 'GIFT', item, legs, at })
  } catch (error) {
    throw error instanceof BalanceTooLow ? new AppError('NOT_ENOUGH_STONE') : error
  }
}

/** Boxes on the caller's star, the newest first. Expired ones go back first. */
export async function readGifts(deps: Deps, personId: string): Promise<WaitingGift[]> {
  const found = await gifts.findWaitingTo(deps.db, personId)
  const until = expiredSince(deps.clock())
  const waiting = found.filter(({ sentAt }) => sentAt > until)
  if (waiting.length < found.length) await returnExpiredOf(deps, personId)
  const senders = await findMembers(
    deps.db,
    waiting.map(({ senderPersonId }) => senderPersonId),
  )
  return waiting
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .flatMap(({ id, senderPersonId, sentAt }) => {
      const sender = senders.get(senderPersonId)
      return sender ? [{ id, sender: personCard(sender), sentAt: sentAt.toISOString() }] : []
    })
}

/** Idempotent. Other boxes of the same thing go back. @throws AppError NOT_FOUND, NOT_LOGGED_IN */
export async function openGift(deps: Deps, personId: string, giftId: string): Promise<OpenedGift> {
  const opened = await transact(deps, async (tx, afterCommit) => {
    const at = deps.clock()
    const gift = await lockGift(tx, personId, giftId)
    if (gift.state === 'opened') return gift
    if (gift.state !== 'waiting') return null
    const boxes = await gifts.findWaitingTo(tx, personId, gift.item)
    const isLate = gift.sentAt <= expiredSince(at)
    if (isLate || !(await grantItem(tx, deps.wardrobe, { personId, item: gift.item, at }))) {
      // Kept, although the call is refused.
      await returnGifts(
        tx,
        afterCommit,
        boxes.filter(({ id }) => !isLate || id === giftId),
        'returned',
        at,
      )
      return null
    }
    await close(tx, gift, at)
    await returnGifts(
      tx,
      afterCommit,
      boxes.filter(({ id }) => id !== giftId),
      'returned',
      at,
    )
    await forgetArrival(tx, afterCommit, { senderId: gift.senderPersonId ?? '', receiverId: personId, at })
    return gift
  })
  if (!opened) throw new AppError('NOT_FOUND')
  return toOpened(deps, personId, opened)
}

/** The stones go to the shop. */
async function close(tx: Tx, { id, item, price }: Pick<Gift, 'id' | 'item' | 'price'>, at: Date): Promise<void> {
  const legs = [
    { account: { system: 'gifts', currency: 'stone' }, amount: -price },
    { account: { system: 'shop', currency: 'stone' }, amount: price },
  ] as const
  const closedBy = await postTransfer(tx, { reason: 'GIFT_OPENED', item, legs, at })
  if (!(await gifts.closeGift(tx, id, { state: 'opened', closedAt: at, closedBy }))) throw new Error(`gift ${id} waits no more`)
}

/** Idempotent. @throws AppError NOT_FOUND when it was opened or is unknown, NOT_LOGGED_IN */
export function declineGift(deps: Deps, personId: string, giftId: string): Promise<void> {
  return transact(deps, async (tx, afterCommit) => {
    const gift = await lockGift(tx, personId, giftId)
    if (gift.state === 'opened') throw new AppError('NOT_FOUND')
    if (gift.state !== 'waiting') return
    const waiting = await gifts.findWaitingTo(tx, personId, gift.item)
    await returnGifts(
      tx,
      afterCommit,
      waiting.filter(({ id }) => id === giftId),
      'declined',
      deps.clock(),
    )
  })
}

type Gift = NonNullable<Awaited<ReturnType<typeof gifts.findGift>>>

/** Locks the receiver and the senders of all boxes with the same thing. @throws AppError NOT_FOUND, NOT_LOGGED_IN */
async function lockGift(tx: Tx, personId: string, giftId: string): Promise<Gift> {
  const known = await gifts.findGift(tx, giftId)
  if (known?.receiverPersonId !== personId) throw new AppError('NOT_FOUND')
  const partners = async () => (await gifts.findWaitingTo(tx, personId, known.item)).map(({ senderPersonId }) => senderPersonId)
  const locked = await lockFoundPersons(tx, async () => [personId, ...(await partners())])
  if (!locked.includes(personId)) throw new AppError('NOT_LOGGED_IN')
  // Under the locks: it may have gone back meanwhile.
  const gift = await gifts.findGift(tx, giftId)
  if (!gift) throw new AppError('NOT_FOUND')
  return gift
}

async function toOpened({ db, wardrobe }: Pick<Deps, 'db' | 'wardrobe'>, personId: string, gift: Gift): Promise<OpenedGift> {
  const part = wardrobe.part(gift.item)
  if (!part) throw new AppError('NOT_FOUND')
  const { id, name, title, type } = storeItem(part)
  const sender = await senderOf(db, personId, gift.senderPersonId)
  return { id: gift.id, item: { id, name, title, type }, card: gift.card, ...(sender && { sender }), sentAt: gift.sentAt.toISOString() }
}

async function senderOf(db: Db, personId: string, senderId: string | null) {
  if (senderId === null || !(await areFriends(db, personId, senderId))) return undefined
  const sender = (await findMembers(db, [senderId])).get(senderId)
  return sender && personCard(sender)
}
