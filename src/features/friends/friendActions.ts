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
import { refreshFriendStatuses, storeStatus } from './friendCache.ts'
import { showPending } from './friends.queries.ts'

/** What a member can do about somebody. */
export type FriendAction = keyof typeof friendsText.toasts
/** Where it is done; some toasts are worded by it. */
export type FriendActionPlace = 'search' | 'tab'

const STATUS_AFTER: Record<FriendAction, FriendStatus> = {
  request: 'SENT',
  cancel: 'JUSTHUMAN',
  accept: 'FRIEND',
  reject: 'JUSTHUMAN',
  remove: 'JUSTHUMAN',
}
/** The good news; the rest is told without a sign. */
const HAS_ICON: readonly FriendAction[] = ['request', 'accept']

const later = deferredActions()
/** The last action about each person that is still under way, so that the next one waits for it. */
const underWay = new Map<string, { runNow: () => void; isDone: Promise<boolean> }>()

/** Sends what still waits to be sent. Call it when the screen is left. */
export function flushFriendActions(): void {
  later.runAll()
}

/**
 * Says what was done and shows it at once; the call follows a moment later. When it fails the row is as it was, and a toast says why.
 * Two actions about the same person go one after the other; when the first fails, the second, which built on it, is not tried.
 */
export function runFriendAction(client: QueryClient, action: FriendAction, person: PersonCard, place: FriendActionPlace): void {
  showToast(friendsText.toasts[action][place](person.userName), { icon: HAS_ICON.includes(action) ? 'ok' : 'none' })
  const takeAway = showPending({ userId: person.userId, status: STATUS_AFTER[action], person })
  const before = underWay.get(person.userId)
  before?.runNow()
  let runNow = () => {}
  const start = new Promise<{ isLeaving: boolean }>((resolve) => {
    runNow = later.add(resolve, TOAST_ACTION_MS)
  })
  const isDone = start.then(async ({ isLeaving }) => {
    const canGo = before === undefined || (await before.isDone)
    const hasWorked = canGo && (await carryOut(client, action, person, isLeaving))
    takeAway()
    if (underWay.get(person.userId) === entry) underWay.delete(person.userId)
    return hasWorked
  })
  const entry = { runNow, isDone }
  underWay.set(person.userId, entry)
}

/** @returns whether the server did it, or it was so already. What the caches say is brought in line either way. */
async function carryOut(client: QueryClient, action: FriendAction, person: PersonCard, isLeaving: boolean): Promise<boolean> {
  try {
    const status = await send(action, person.userId, isLeaving)
    await storeStatus(client, { userId: person.userId, status, person })
    void refreshFriendStatuses(client)
    if (action === 'request') tellRequested(person, status)
    return true
  } catch (error) {
    logWarning(`A friend's ${action} failed`, error)
    // An ended session leads to another screen, which says so itself.
    if (!isApiError(error, 'NOT_LOGGED_IN')) showToast(sentenceFor(error), { icon: 'warning' })
    const refreshed = refreshFriendStatuses(client)
    // A refusal means that something else is true than was shown: the row goes there straight, not back first.
    if (isApiError(error) && error.status >= 400 && error.status < 500) await refreshed
    return false
  }
}

/** @returns how the other one stands now. */
async function send(action: FriendAction, userId: string, isLeaving: boolean): Promise<FriendStatus> {
  const options = { keepalive: isLeaving }
  try {
    const { status } = await callFor(action, userId, options)
    return status ?? STATUS_AFTER[action]
  } catch (error) {
    // What should go is gone already.
    if ((action === 'cancel' || action === 'remove') && isApiError(error, 'NOT_FOUND')) return 'JUSTHUMAN'
    throw error
  }
}

function callFor(action: FriendAction, userId: string, options: { keepalive: boolean }) {
  if (action === 'request') return call(sendFriendRequest, { body: { receiverId: userId } }, options)
  if (action === 'accept' || action === 'reject') {
    return call(answerFriendRequest, { params: { userId }, body: { status: action === 'accept' ? 'ACCEPTED' : 'REJECTED' } }, options)
  }
  return call(removeFriend, { params: { userId }, query: { expect: action === 'cancel' ? 'SENT' : 'FRIEND' } }, options)
}

function tellRequested({ userName }: PersonCard, status: FriendStatus): void {
  if (status === 'FRIEND') showToast(friendsText.becameFriends(userName))
  else showPopup(friendsText.requested.title, friendsText.requested.sub)
}

/** A plain "not found" says nothing to somebody who sees the row. */
function sentenceFor(error: unknown): string {
  return isApiError(error, 'NOT_FOUND') ? STATUS_CHANGED : sentenceOf(error)
}
