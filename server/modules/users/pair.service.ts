import type { FriendStatus } from '#contract/people.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPair } from '#server/db/personLocks.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { PairOfPersons } from '#server/events/hooks.ts'
import { findMemberByUserId, findMembers, type PublicMember } from './users.service.ts'

/** Two members, locked until the transaction ends. `self` acts. */
export type Pair = { self: PublicMember; other: PublicMember }

const SEEN_FROM_THERE: Record<FriendStatus, FriendStatus> = { FRIEND: 'FRIEND', SENT: 'RECEIVED', RECEIVED: 'SENT', JUSTHUMAN: 'JUSTHUMAN' }

/**
 * Finds and locks both. @returns undefined: unknown, or the caller
 * @throws AppError NOT_LOGGED_IN when the member withdrew meanwhile
 */
export async function findPair(tx: Tx, personId: string, otherUserId: string): Promise<Pair | undefined> {
  const named = await findMemberByUserId(tx, otherUserId)
  if (!named || named.personId === personId) return undefined
  await lockPair(tx, personId, named.personId)
  // Read under the lock: either may have withdrawn meanwhile.
  const members = await findMembers(tx, [personId, named.personId])
  const [self, other] = [members.get(personId), members.get(named.personId)]
  if (!self) throw new AppError('NOT_LOGGED_IN')
  return other && { self, other }
}

/** As `findPair`. @throws AppError TO_ONESELF, MEMBER_NOT_FOUND, NOT_LOGGED_IN */
export async function assertPair(tx: Tx, personId: string, otherUserId: string): Promise<Pair> {
  const pair = await findPair(tx, personId, otherUserId)
  if (pair) return pair
  const named = await findMemberByUserId(tx, otherUserId)
  throw new AppError(named?.personId === personId ? 'TO_ONESELF' : 'MEMBER_NOT_FOUND')
}

/** Emits the new status to both; `status` is that of `self`. */
export function emitToBoth(afterCommit: AfterCommit, pair: PairOfPersons, status: FriendStatus): void {
  emitToSelf(afterCommit, pair, status)
  afterCommit.emit(pair.other.personId, { type: 'friends.changed', userId: pair.self.userId, status: SEEN_FROM_THERE[status] })
}

/** Emits only to `self`, if the other must not know. */
export function emitToSelf(afterCommit: AfterCommit, { self, other }: PairOfPersons, status: FriendStatus): void {
  afterCommit.emit(self.personId, { type: 'friends.changed', userId: other.userId, status })
}
