import type { FriendStatus } from '#contract/people.ts'
import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { type PairOfPersons, runPairHooks } from '#server/events/hooks.ts'
import { notify, readCaused, retractNotifications } from '#server/modules/notifications/notifications.service.ts'
import { assertPair, emitToBoth, emitToSelf, findPair, type Pair } from '#server/modules/users/pair.service.ts'
import * as friends from './friends.repository.ts'
import { friendStatusBetween } from './friends.service.ts'
import * as limits from './limits.repository.ts'
import { assertFriendCapacity, assertMayRequest, hasRejected } from './limits.service.ts'

/**
 * With a request of the other, both become friends; idempotent. @returns the new status
 * @throws AppError TO_ONESELF, MEMBER_NOT_FOUND, REQUESTS_SPENT, REQUEST_TOO_SOON, REQUEST_REFUSED, FRIENDS_FULL
 */
export function sendRequest(deps: Deps, personId: string, receiverId: string): Promise<FriendStatus> {
  return transact(deps, async (tx, afterCommit) => sendRequestIn(tx, afterCommit, await assertPair(tx, personId, receiverId), deps.clock()))
}

/** `sendRequest` inside a transaction that locks both. */
export async function sendRequestIn(tx: Tx, afterCommit: AfterCommit, pair: Pair, at: Date): Promise<FriendStatus> {
  const status = await statusOf(tx, pair)
  if (status === 'FRIEND' || status === 'SENT') return status
  if (status === 'RECEIVED') return accept(tx, afterCommit, pair, { at, othersCode: 'REQUEST_REFUSED' })
  await assertMayRequest(tx, pair, at)
  const { self, other } = pair
  await friends.insertRequest(tx, self.personId, other.personId, at)
  await limits.countRequest(tx, self.personId, serviceDateOf(at))
  // A request revokes the caller's earlier rejection.
  await limits.deleteRejection(tx, other.personId, self.personId)
  emitToBoth(afterCommit, pair, 'SENT')
  await notify(tx, afterCommit, { personId: other.personId, actorId: self.personId, type: 'FRIEND_REQUEST', at })
  return 'SENT'
}

/**
 * A repeated answer, as from another tab, changes nothing.
 * @throws AppError REQUEST_GONE, FRIENDS_FULL, STATUS_CHANGED after the caller's other answer
 */
export function answerRequest(deps: Deps, personId: string, userId: string, answer: 'ACCEPTED' | 'REJECTED'): Promise<FriendStatus> {
  return transact(deps, async (tx, afterCommit) => {
    const pair = await findPair(tx, personId, userId)
    const status = pair ? await statusOf(tx, pair) : 'JUSTHUMAN'
    if (status === 'FRIEND' && answer === 'ACCEPTED') return status
    if (status === 'FRIEND') throw new AppError('STATUS_CHANGED')
    const at = deps.clock()
    if (pair && status === 'JUSTHUMAN' && (await hasRejected(tx, pair, at))) {
      if (answer === 'REJECTED') return status
      throw new AppError('STATUS_CHANGED')
    }
    if (!pair || status !== 'RECEIVED') throw new AppError('REQUEST_GONE')
    return answer === 'ACCEPTED' ? accept(tx, afterCommit, pair, { at, othersCode: 'FRIENDS_FULL' }) : reject(tx, afterCommit, pair, at)
  })
}

/**
 * Cancels the caller's request or ends a friendship. @param expect the status on the caller's screen
 * @throws AppError STATUS_CHANGED, or NOT_FOUND without `expect`
 */
export function removeFriend(deps: Deps, personId: string, userId: string, expect?: 'SENT' | 'FRIEND'): Promise<FriendStatus> {
  return transact<FriendStatus>(deps, async (tx, afterCommit) => {
    const pair = await findPair(tx, personId, userId)
    const status = pair ? await statusOf(tx, pair) : 'JUSTHUMAN'
    if (expect && status !== expect) throw new AppError('STATUS_CHANGED')
    if (!pair || status === 'JUSTHUMAN' || status === 'RECEIVED') throw new AppError('NOT_FOUND')
    await endFriendship(tx, afterCommit, pair, deps.clock())
    return 'JUSTHUMAN'
  })
}

/** Ends friendship, requests and unopened signals, in a transaction that locks both. Emits to the other only if something ended. */
export async function endFriendship(tx: Tx, afterCommit: AfterCommit, pair: PairOfPersons, at: Date): Promise<void> {
  const { self, other } = pair
  const status = await statusOf(tx, pair)
  if (status === 'JUSTHUMAN') return emitToSelf(afterCommit, pair, status)
  await friends.deleteLink(tx, self.personId, other.personId)
  emitToBoth(afterCommit, pair, 'JUSTHUMAN')
  if (status === 'SENT') {
    await retractNotifications(tx, afterCommit, { personId: other.personId, actorId: self.personId, types: ['FRIEND_REQUEST'], at })
  }
  await runPairHooks('friendshipEnded', tx, afterCommit, pair, at)
}

type Acceptance = { at: Date; othersCode: 'FRIENDS_FULL' | 'REQUEST_REFUSED' }

async function accept(tx: Tx, afterCommit: AfterCommit, pair: Pair, { at, othersCode }: Acceptance): Promise<FriendStatus> {
  const { self, other } = pair
  await assertFriendCapacity(tx, pair, othersCode)
  await friends.markAccepted(tx, self.personId, other.personId, at)
  await limits.deleteRejection(tx, self.personId, other.personId)
  await limits.deleteRejection(tx, other.personId, self.personId)
  emitToBoth(afterCommit, pair, 'FRIEND')
  await readRequest(tx, afterCommit, pair, at)
  await notify(tx, afterCommit, { personId: other.personId, actorId: self.personId, type: 'FRIEND_ACCEPTED', at })
  return 'FRIEND'
}

async function reject(tx: Tx, afterCommit: AfterCommit, pair: Pair, at: Date): Promise<FriendStatus> {
  const { self, other } = pair
  await friends.deleteLink(tx, self.personId, other.personId)
  await limits.saveRejection(tx, other.personId, self.personId, at)
  emitToBoth(afterCommit, pair, 'JUSTHUMAN')
  await readRequest(tx, afterCommit, pair, at)
  return 'JUSTHUMAN'
}

function readRequest(tx: Tx, afterCommit: AfterCommit, { self, other }: Pair, at: Date): Promise<void> {
  return readCaused(tx, afterCommit, { personId: self.personId, actorId: other.personId, types: ['FRIEND_REQUEST'], at })
}

function statusOf(tx: Tx, { self, other }: PairOfPersons): Promise<FriendStatus> {
  return friendStatusBetween(tx, self.personId, other.personId)
}
