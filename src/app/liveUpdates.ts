import type { OutputOf } from '#contract/endpoint.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { getMemberStar, searchUsers } from '#contract/people.ts'
import { getSignals, type Signal } from '#contract/signals.ts'
import { getWallet } from '#contract/wallet.ts'
import { changeList, isEchoOfOwnChange, setUnread, withArrived } from '#features/notifications/notifications.cache.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { type LiveEventOf, onLive } from '#lib/live/liveEvents.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { liveText } from '#text/live.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import { invalidateGroup } from './refetchStale.ts'

/** Screens that show a signal themselves when it comes. */
const SIGNAL_SCREENS = ['/friendtab', '/searchusers']

const CHANGES_OFFERS: readonly string[] = ['ITEM_SOLD', 'ITEM_EXPIRED'] satisfies NotificationType[]

/** Brings what the server tells into the cache, for every screen alike. Called once; features' own screens hear events besides. */
export function watchLiveUpdates(): void {
  onLive('friends.changed', friendsChanged)
  onLive('signal.received', signalReceived)
  onLive('notification.arrived', ({ notification, unread }) => {
    setUnread(queryClient, unread)
    changeList(queryClient, (pages) => withArrived(pages, notification))
    if (CHANGES_OFFERS.includes(notification.type)) invalidateGroup('market')
  })
  onLive('notifications.changed', ({ unread }) => {
    setUnread(queryClient, unread)
    if (!isEchoOfOwnChange(queryClient)) invalidateGroup('notifications')
  })
  onLive('balance.changed', ({ wallet }) => {
    const queryKey = keyOf(getWallet)
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<OutputOf<typeof getWallet>>(queryKey, wallet)
  })
}

/** The button beside a name is right at once; names and places in the lists follow from the server. */
function friendsChanged({ userId, status }: LiveEventOf<'friends.changed'>): void {
  queryClient.setQueriesData<OutputOf<typeof searchUsers>>(
    { queryKey: keyOf(searchUsers) },
    (now) => now && { ...now, users: now.users.map((user) => (user.userId === userId ? { ...user, status } : user)) },
  )
  queryClient.setQueryData<OutputOf<typeof getMemberStar>>(keyOf(getMemberStar, { params: { userId } }), (now) => now && { ...now, status })
  invalidateGroup('people')
}

function signalReceived({ signal }: LiveEventOf<'signal.received'>): void {
  queryClient.setQueryData<OutputOf<typeof getSignals>>(keyOf(getSignals), (now) => now && { signals: withSignal(now.signals, signal) })
  if (!SIGNAL_SCREENS.includes(window.location.pathname)) showToast(liveText.signalCame(signal.userName), { icon: 'none' })
}

export function withSignal(signals: Signal[], signal: Signal): Signal[] {
  return [...signals.filter(({ userId }) => userId !== signal.userId), signal]
}
