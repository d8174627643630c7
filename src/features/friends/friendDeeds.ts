import type { QueryClient } from '@tanstack/react-query'
import { answerFriendRequest, removeFriend, sendFriendRequest } from '#contract/friends.ts'
import { TOAST_ACTION_MS } from '#contract/limits.ts'
import type { FriendStatus, PersonCard } from '#contract/people.ts'
import { STATUS_CHANGED } from '#contract/text/sentences.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { deferredActions } from '#lib/deferredActions.ts'
import { logWarning } from '#lib/log.ts'
import { friendsText } from '#text/friends.ko.ts'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import { refreshStandings, storeStatus } from './friendStandings.ts'
import { showPending } from './pendingStatuses.store.ts'

/** What a member can do about somebody. */
export type FriendDeed = keyof typeof friendsText.toasts
/** Where it is done; some toasts are worded by it. */
export type DeedPlace = 'search' | 'tab'

const STATUS_AFTER: Record<FriendDeed, FriendStatus> = {
  request: 'SENT',
  cancel: 'JUSTHUMAN',
  accept: 'FRIEND',
  reject: 'JUSTHUMAN',
  remove: 'JUSTHUMAN',
}
/** The good news; the rest is told without a sign. */
const HAS_ICON: readonly FriendDeed[] = ['request', 'accept']

const later = deferredActions()
/** The last deed about each person that is still under way, so that the next one waits for it. */
const underWay = new Map<string, { runNow: () => void; isDone: Promise<boolean> }>()

/** Sends what still waits to be sent. Call it when the screen is left. */
export function sendWaitingDeeds(): void {
  later.runAll()
}

/**
 * Says what was done and shows it at once; the call follows a moment later. When it fails the row is as it was, and a toast says why.
 * Two deeds about the same person go one after the other; when the first fails, the second, which built on it, is not tried.
 */
export function doFriendDeed(client: QueryClient, deed: FriendDeed, person: PersonCard, place: DeedPlace): void {
  showToast(friendsText.toasts[deed][place](person.userName), { icon: HAS_ICON.includes(deed) ? 'ok' : 'none' })
  const takeAway = showPending({ userId: person.userId, status: STATUS_AFTER[deed], person })
  const before = underWay.get(person.userId)
  before?.runNow()
  let runNow = () => {}
  const start = new Promise<{ isLeaving: boolean }>((resolve) => {
    runNow = later.add(resolve, TOAST_ACTION_MS)
  })
  const isDone = start.then(async ({ isLeaving }) => {
    const canGo = before === undefined || (await before.isDone)
    const hasWorked = canGo && (await carryOut(client, deed, person, isLeaving))
    takeAway()
    if (underWay.get(person.userId) === entry) underWay.delete(person.userId)
    return hasWorked
  })
  const entry = { runNow, isDone }
  underWay.set(person.userId, entry)
}

/** @returns whether the server did it, or it was so already. What the caches say is brought in line either way. */
async function carryOut(client: QueryClient, deed: FriendDeed, person: PersonCard, isLeaving: boolean): Promise<boolean> {
  try {
    const status = await send(deed, person.userId, isLeaving)
    await storeStatus(client, { userId: person.userId, status, person })
    void refreshStandings(client)
    if (deed === 'request') tellRequested(person, status)
    return true
  } catch (error) {
    logWarning(`A friend's ${deed} failed`, error)
    // An ended session leads to another screen, which says so itself.
    if (!isApiError(error, 'NOT_LOGGED_IN')) showToast(sentenceFor(error), { icon: 'warning' })
    const refreshed = refreshStandings(client)
    // A refusal means that something else is true than was shown: the row goes there straight, not back first.
    if (isApiError(error) && error.status >= 400 && error.status < 500) await refreshed
    return false
  }
}

/** @returns how the other one stands now. */
async function send(deed: FriendDeed, userId: string, isLeaving: boolean): Promise<FriendStatus> {
  const options = { keepalive: isLeaving }
  try {
    const { status } = await callFor(deed, userId, options)
    return status ?? STATUS_AFTER[deed]
  } catch (error) {
    // What should go is gone already.
    if ((deed === 'cancel' || deed === 'remove') && isApiError(error, 'NOT_FOUND')) return 'JUSTHUMAN'
    throw error
  }
}

function callFor(deed: FriendDeed, userId: string, options: { keepalive: boolean }) {
  if (deed === 'request') return call(sendFriendRequest, { body: { receiverId: userId } }, options)
  if (deed === 'accept' || deed === 'reject') {
    return call(answerFriendRequest, { params: { userId }, body: { status: deed === 'accept' ? 'ACCEPTED' : 'REJECTED' } }, options)
  }
  return call(removeFriend, { params: { userId }, query: { expect: deed === 'cancel' ? 'SENT' : 'FRIEND' } }, options)
}

function tellRequested({ userName }: PersonCard, status: FriendStatus): void {
  if (status === 'FRIEND') showToast(friendsText.becameFriends(userName))
  else showPopup(friendsText.requested.title, friendsText.requested.sub)
}

/** A plain "not found" says nothing to somebody who sees the row. */
function sentenceFor(error: unknown): string {
  return isApiError(error, 'NOT_FOUND') ? STATUS_CHANGED : sentenceOf(error)
}
