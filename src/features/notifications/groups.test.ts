import { expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { groupByDay } from './notifications.cache.ts'

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
