import type { ErrorCode } from '#contract/errors.ts'
import { FRIEND_LIMITS } from '#contract/limits.ts'
import { secondsToNextDay, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import type { Pair } from '#server/modules/users/pair.service.ts'
import { countLinks } from './friends.repository.ts'
import * as limits from './limits.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The sender's own limits first, so that a block can't be told apart from other refusals.
 * @throws AppError REQUESTS_SPENT, REQUEST_TOO_SOON, FRIENDS_FULL, REQUEST_REFUSED
 */
export async function assertMayRequest(tx: Tx, { self, other }: Pair, at: Date): Promise<void> {
  const today = serviceDateOf(at)
  const requests = await limits.findRequestsOn(tx, self.personId, today)
  if (requests >= FRIEND_LIMITS.requestsADay) throw new AppError('REQUESTS_SPENT', { retryAfterS: secondsToNextDay(at) })
  if (await limits.wasRejectedAfter(tx, self.personId, other.personId, rejectionsExpireAt(at))) throw new AppError('REQUEST_TOO_SOON')
  const own = await countLinks(tx, self.personId)
  if (own.friends >= FRIEND_LIMITS.friends) throw new AppError('FRIENDS_FULL')
  const theirs = await countLinks(tx, other.personId)
  const isFull = theirs.friends >= FRIEND_LIMITS.friends || theirs.received >= FRIEND_LIMITS.received || own.sent >= FRIEND_LIMITS.sent
  if (isFull || (await isBlockedBetween(tx, self.personId, other.personId))) throw new AppError('REQUEST_REFUSED')
}

/** Whether `self` rejected the other's request lately. */
export function hasRejected(tx: Tx, { self, other }: Pair, at: Date): Promise<boolean> {
  return limits.wasRejectedAfter(tx, other.personId, self.personId, rejectionsExpireAt(at))
}

/** @throws AppError FRIENDS_FULL when `self` has no room, `othersCode` when the other has none */
export async function assertFriendCapacity(tx: Tx, { self, other }: Pair, othersCode: ErrorCode): Promise<void> {
  if (await isFullOf(tx, self.personId)) throw new AppError('FRIENDS_FULL')
  if (await isFullOf(tx, other.personId)) throw new AppError(othersCode)
}

/** An older rejection no longer blocks a request. */
export function rejectionsExpireAt(at: Date): Date {
  return new Date(at.getTime() - FRIEND_LIMITS.askAgainDays * DAY_MS)
}

async function isFullOf(db: Db, personId: string): Promise<boolean> {
  return (await countLinks(db, personId)).friends >= FRIEND_LIMITS.friends
}
