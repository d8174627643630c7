import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getFriends } from '#contract/friends.ts'
import { getMyListings, getOwnedItems, getTransactions } from '#contract/market.ts'
import { getNotifications, getUnreadCount, type Notification } from '#contract/notifications.ts'
import { getMemberStar, searchUsers } from '#contract/people.ts'
import { getSignals } from '#contract/signals.ts'
import { getWallet } from '#contract/wallet.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { dispatchLiveEvent } from '#lib/live/liveEvents.ts'
import { queryClient } from '#lib/query/queryClient.ts'
import { useFeedbackStore } from '#ui/feedback.store.ts'
import { watchLiveUpdates } from './liveUpdates.ts'
import { invalidateGroup, refetchStale } from './refetchStale.ts'

vi.stubGlobal('window', { location: { pathname: '/home' } })
watchLiveUpdates()
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  queryClient.clear()
  vi.useRealTimers()
})

const notification: Notification = { id: 'n2', type: 'SIGNAL', message: 'm', createdAt: '2026-01-01T00:00:00+09:00', isRead: false }
const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

describe('events', () => {
  it('put an arrived notification on top of the list and its count on the badge', () => {
    const list = keyOf(getNotifications)
    queryClient.setQueryData(list, {
      pages: [{ notifications: [{ ...notification, id: 'n1' }], nextCursor: null }],
      pageParams: [undefined],
    })
    dispatchLiveEvent({ type: 'notification.arrived', notification, unread: 5 })
    dispatchLiveEvent({ type: 'notification.arrived', notification, unread: 5 })
    expect(queryClient.getQueryData(keyOf(getUnreadCount))).toEqual({ count: 5 })
    expect(queryClient.getQueryData(list)).toMatchObject({ pages: [{ notifications: [{ id: 'n2' }, { id: 'n1' }] }] })
  })

  it('invent no list that nobody has read', () => {
    dispatchLiveEvent({ type: 'notification.arrived', notification, unread: 1 })
    expect(queryClient.getQueryData(keyOf(getNotifications))).toBeUndefined()
  })

  it('change the friend status wherever it is shown, and have the lists refetched', () => {
    const search = keyOf(searchUsers, { query: { user_id: 'mina' } })
    const star = keyOf(getMemberStar, { params: { userId: 'mina01' } })
    queryClient.setQueryData(search, {
      users: [
        { userId: 'mina01', status: 'SENT' },
        { userId: 'mina02', status: 'SENT' },
      ],
    })
    queryClient.setQueryData(star, { userName: 'm' })
    queryClient.setQueryData(keyOf(getFriends), { friend: [], received: [], sent: [] })
    dispatchLiveEvent({ type: 'friends.changed', userId: 'mina01', status: 'FRIEND' })
    expect(queryClient.getQueryData(search)).toMatchObject({ users: [{ status: 'FRIEND' }, { status: 'SENT' }] })
    expect(queryClient.getQueryData(star)).toMatchObject({ status: 'FRIEND' })
    expect(isOld(keyOf(getFriends))).toBe(true)
  })

  it('say a signal in a toast, but not on the screens that open it', () => {
    const signal = { userId: 'mina01', userName: '민아', imageIndex: 1 }
    queryClient.setQueryData(keyOf(getSignals), { signals: [{ ...signal, imageIndex: 0 }] })
    dispatchLiveEvent({ type: 'signal.received', signal })
    expect(useFeedbackStore.getState().toast?.text).toBe('민아님이 시그널을 보냈어요!')
    expect(queryClient.getQueryData(keyOf(getSignals))).toEqual({ signals: [signal] })
    vi.advanceTimersByTime(2000)
    window.location.pathname = '/friendtab'
    dispatchLiveEvent({ type: 'signal.received', signal })
    expect(useFeedbackStore.getState().toast).toBeUndefined()
  })

  it.each(['ITEM_SOLD', 'ITEM_EXPIRED'] as const)('have the market read again after %s', (type) => {
    const ofMarket = [getMyListings, getOwnedItems, getTransactions].map((endpoint) => keyOf(endpoint))
    for (const key of [...ofMarket, keyOf(getFriends)]) queryClient.setQueryData(key, {})
    dispatchLiveEvent({ type: 'notification.arrived', notification: { ...notification, type }, unread: 1 })
    vi.advanceTimersByTime(1000)
    expect([...ofMarket, keyOf(getFriends)].map(isOld)).toEqual([true, true, true, false])
  })

  it('carry the new balance', () => {
    dispatchLiveEvent({ type: 'balance.changed', wallet: { coin: 1, stone: 310 } })
    expect(queryClient.getQueryData(keyOf(getWallet))).toEqual({ coin: 1, stone: 310 })
  })
})

describe('reading again', () => {
  it('is done at once, and once for all that comes in the next moment', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    invalidateGroup('notifications')
    expect(invalidate).toHaveBeenCalledTimes(1)
    invalidateGroup('notifications')
    invalidateGroup('notifications')
    expect(invalidate).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(invalidate).toHaveBeenCalledTimes(2)
    invalidate.mockRestore()
  })

  it('covers only what was answered before the connection', () => {
    queryClient.setQueryData(keyOf(getFriends), {}, { updatedAt: 500 })
    queryClient.setQueryData(keyOf(getWallet), {}, { updatedAt: 2000 })
    queryClient.setQueryData(keyOf(getMyListings), {}, { updatedAt: 500 })
    queryClient.setQueryData(['GET /else'], {}, { updatedAt: 500 })
    refetchStale(1000)
    const keys = [keyOf(getFriends), keyOf(getWallet), keyOf(getMyListings), ['GET /else']]
    expect(keys.map(isOld)).toEqual([true, false, true, false])
  })

  it('repeats what was under way', async () => {
    let answer = (_value: object) => {}
    const queryKey = keyOf(getFriends)
    const reading = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise<object>((resolve) => (answer = resolve)) })
    refetchStale(Date.now())
    expect(isOld(queryKey)).toBe(false)
    answer({})
    await reading
    await vi.advanceTimersByTimeAsync(0)
    expect(isOld(queryKey)).toBe(true)
  })
})
