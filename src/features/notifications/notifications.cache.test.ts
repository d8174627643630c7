import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getUnreadCount, type Notification } from '#contract/notifications.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import {
  groupByDay,
  type NotificationPages,
  setUnread,
  withArrived,
  withoutNotification,
  withRead,
  withRestored,
} from './notifications.cache.ts'

const one = (day: number): Notification => ({
  id: `n${day}`,
  type: 'FRIEND_REQUEST',
  message: '',
  createdAt: `2026-03-0${day}T09:00:00+09:00`,
  isRead: false,
})
const pagesOf = (...days: number[][]): NotificationPages => ({
  pages: days.map((page) => ({ notifications: page.map(one), nextCursor: null })),
  pageParams: days.map(() => undefined),
})
const idsOf = ({ pages }: NotificationPages) => pages.map(({ notifications }) => notifications.map(({ id }) => id))

it('shows what arrived on top, and once', () => {
  expect(idsOf(withArrived(pagesOf([5, 4], [3]), one(6)))).toEqual([['n6', 'n5', 'n4'], ['n3']])
  expect(idsOf(withArrived(pagesOf([5, 4], [3]), one(3)))).toEqual([['n3', 'n5', 'n4'], []])
})

it('takes one out of its page and brings it back to its place, also beside others that went meanwhile', () => {
  const pages = pagesOf([6, 5], [4, 3])
  expect(idsOf(withoutNotification(pages, 'n4'))).toEqual([['n6', 'n5'], ['n3']])
  const without5and4 = withoutNotification(withoutNotification(pages, 'n5'), 'n4')
  expect(idsOf(withRestored(without5and4, one(5)))).toEqual([['n6'], ['n5', 'n3']])
  expect(idsOf(withRestored(pagesOf([6]), one(2)))).toEqual([['n6', 'n2']])
  expect(idsOf(withRestored(pagesOf([]), one(2)))).toEqual([['n2']])
  expect(idsOf(withRestored(pages, one(3)))).toEqual(idsOf(pages))
})

it('marks every page as read', () => {
  expect(withRead(pagesOf([2], [1])).pages.flatMap(({ notifications }) => notifications.map(({ isRead }) => isRead))).toEqual([true, true])
})

it('a live count is not overwritten by an older answer', async () => {
  const client = new QueryClient()
  let answer = (_value: object) => {}
  const queryKey = keyOf(getUnreadCount)
  const reading = client.fetchQuery({
    queryKey,
    queryFn: ({ signal }) =>
      new Promise<object>((resolve, reject) => {
        answer = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  setUnread(client, 7)
  answer({ count: 6 })
  await reading.catch(() => undefined)
  expect(client.getQueryData(queryKey)).toEqual({ count: 7 })
})

const at = (createdAt: string): Notification => ({ id: createdAt, type: 'SIGNAL', message: '', createdAt, isRead: true })
const names = (now: string, ...times: string[]) =>
  groupByDay(times.map(at), new Date(now)).map(({ name, notifications }) => [name, notifications.map(({ id }) => id)])

it('groups by the day in Seoul, whatever zone the times are written in', () => {
  expect(
    names(
      '2026-03-10T00:30:00+09:00',
      '2026-03-10T00:10:00+09:00',
      '2026-03-09T15:00:00Z',
      '2026-03-09T14:59:59Z',
      '2026-03-04T00:00:00+09:00',
      '2026-03-03T23:59:59+09:00',
    ),
  ).toEqual([
    ['today', ['2026-03-10T00:10:00+09:00', '2026-03-09T15:00:00Z']],
    ['week', ['2026-03-09T14:59:59Z', '2026-03-04T00:00:00+09:00']],
    ['before', ['2026-03-03T23:59:59+09:00']],
  ])
})

it('counts what a faster clock wrote for tomorrow as today, and leaves out empty groups', () => {
  expect(names('2026-03-10T23:59:00+09:00', '2026-03-11T00:01:00+09:00')).toEqual([['today', ['2026-03-11T00:01:00+09:00']]])
  expect(names('2026-03-10T23:59:00+09:00')).toEqual([])
})
