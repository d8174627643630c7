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
import { type FriendChange, friendChangeKey } from './friends.queries.ts'

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
const HAS_ICON: readonly FriendAction[] = ['request', 'accept']

/** TanStack Query has no mutation that starts later: the timer, and that none is lost with its screen, are ours. */
const later = deferredActions()
/** Sends the last action about each person at once, if it still waits. */
const sendNow = new Map<string, () => void>()

/** Sends what still waits to be sent. Call it when the screen is left. */
export function flushFriendActions(): void {
  later.runAll()
}

/**
 * Tells and shows it at once; the call follows a second later. When it fails the row is as it was, and a toast says why. Of two actions
 * about the same person the second waits, and is not tried when the first, which it built on, fails.
 */
export function runFriendAction(client: QueryClient, action: FriendAction, person: PersonCard, place: FriendActionPlace): void {
  const { userId, userName } = person
  showToast(friendsText.toasts[action][place](userName), { icon: HAS_ICON.includes(action) ? 'ok' : 'none' })
  sendNow.get(userId)?.()
  const start = new Promise<{ isLeaving: boolean }>((resolve) => sendNow.set(userId, later.add(resolve, TOAST_ACTION_MS)))
  const mutations = client.getMutationCache()
  const before = mutations.findAll({ mutationKey: friendChangeKey(userId), status: 'pending' }).at(-1)
  const mutation = mutations.build<FriendStatus, unknown, FriendChange, unknown>(client, {
    mutationKey: friendChangeKey(userId),
    scope: { id: friendChangeKey(userId).join(' ') },
    mutationFn: async () => {
      const { isLeaving } = await start
      if (before?.state.status === 'error') throw NOT_TRIED
      return send(action, userId, isLeaving)
    },
    onSuccess: (status) => keepAnswer(client, action, person, status),
    onError: (error) => (error === NOT_TRIED ? undefined : tellFailure(client, action, error)),
  })
  void mutation.execute({ userId, status: STATUS_AFTER[action], person }).catch(() => undefined)
}

const NOT_TRIED = new Error('the action before it failed')

async function keepAnswer(client: QueryClient, action: FriendAction, person: PersonCard, status: FriendStatus): Promise<void> {
  await storeStatus(client, { userId: person.userId, status, person })
  void refreshFriendStatuses(client)
  if (action === 'request') tellRequested(person, status)
}

async function tellFailure(client: QueryClient, action: FriendAction, error: unknown): Promise<void> {
  logWarning(`A friend's ${action} failed`, error)
  // An ended session leads to another screen, which says so itself.
  if (!isApiError(error, 'NOT_LOGGED_IN')) showToast(sentenceFor(error), { icon: 'warning' })
  const refreshed = refreshFriendStatuses(client)
  // A refusal means that something else is true than was shown: the row goes there straight, not back first.
  if (isApiError(error) && error.status >= 400 && error.status < 500) await refreshed
}

/** @returns the friend status now. */
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
