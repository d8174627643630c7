import { expect, it } from 'vitest'
import { type Notification, NotificationType } from '#contract/notifications.ts'
import { isScreenPath } from '#contract/screenPaths.ts'
import { placeOf } from './notificationPlaces.ts'

const about = (type: string, more: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type,
  message: '',
  createdAt: '2026-11-25T09:00:00+09:00',
  isRead: false,
  ...more,
})
const station = { stationId: 'STAR42', name: '다락방' }
const person = { userId: 'doyun11', userName: '도윤', profile: '/content/profile_1.png' }

it.each(['STATION_JOINED', 'STATION_LEFT', 'STATION_OWNER', 'EVERYBODY_WROTE'] as const)('%s leads into the room that it names', (type) =>
  expect(placeOf(about(type, { station }))).toEqual({ to: '/station?enter=STAR42' }),
)

it('who was removed is not led to the door of that room', () =>
  expect(placeOf(about('STATION_REMOVED', { station }))).toEqual({ to: '/station' }))

it('a new friend leads to their star', () =>
  expect(placeOf(about('FRIEND_ACCEPTED', { person }))).toEqual({ to: '/friendstar', state: { userId: 'doyun11' } }))

it.each([
  ['face_hair_30.png', 'face'],
  ['item_head_12.png', 'fashion'],
  ['fashion_top_20.png', 'fashion'],
  ['bg_station_6.png', 'bg'],
])('a cheaper offer of %s leads to the used shop, among %s', (name, category) =>
  expect(placeOf(about('WISH_CHEAPER', { item: { name, title: '물건' } }))).toEqual({
    to: `/market/official-store?shop=resale&wished=1&category=${category}`,
  }),
)

it.each(NotificationType.options)('%s leads to a screen, also where the answer names nothing', (type) => {
  const { to } = placeOf(about(type))
  expect(isScreenPath(to.replace(/\?.*/, ''))).toBe(true)
})

it('of a type that only a newer version knows leads to what it names, else to the own star', () => {
  expect(placeOf(about('STATION_BIRTHDAY', { station, person }))).toEqual({ to: '/station?enter=STAR42' })
  expect(placeOf(about('FRIEND_BIRTHDAY', { person }))).toEqual({ to: '/friendstar', state: { userId: 'doyun11' } })
  expect(placeOf(about('GREETING'))).toEqual({ to: '/home' })
})
