import { z } from 'zod'
import type { Provider } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { PersonCard } from './people.ts'

export const NotificationType = z.enum([
  'FRIEND_REQUEST',
  'FRIEND_ACCEPTED',
  'SIGNAL',
  'TODAY_QUESTION',
  'STATION_JOINED',
  'STATION_LEFT',
  'STATION_REMOVED',
  'STATION_OWNER',
  'EVERYBODY_WROTE',
  'ITEM_SOLD',
  'ITEM_EXPIRED',
  'WISH_CHEAPER',
  'OWN_DATA_READY',
  'LOGIN_LINKED',
  'LOGIN_UNLINKED',
  'STICKERS',
  'GIFT',
  'GIFT_DECLINED',
  'GIFT_RETURNED',
  'GUEST_LINES',
])
export type NotificationType = z.output<typeof NotificationType>

/** A station with the name that it had then. */
const StationNamed = z.object({ stationId: z.string(), name: z.string() })
type StationNamed = z.output<typeof StationNamed>

const ItemNamed = z.object({ name: z.string(), title: z.string() })
type ItemNamed = z.output<typeof ItemNamed>

/** The facts of each type's sentence, stored as JSON. With `person` it is deleted when that person withdraws. */
export type NotificationFacts = {
  FRIEND_REQUEST: { person: PersonCard }
  FRIEND_ACCEPTED: { person: PersonCard }
  SIGNAL: { person: PersonCard }
  /** Not stored: read from the day's question. */
  TODAY_QUESTION: { question: string }
  /** For those who were there before. */
  STATION_JOINED: { person: PersonCard } & StationNamed
  /** For those who stay. */
  STATION_LEFT: { person: PersonCard } & StationNamed
  /** For the removed member. */
  STATION_REMOVED: StationNamed
  /** For the new admin. */
  STATION_OWNER: StationNamed
  EVERYBODY_WROTE: StationNamed & { /** Where somebody rested: how many wrote. */ answers?: number }
  /** For the seller, with the amount received, in stone. */
  ITEM_SOLD: { item: ItemNamed; stone: number }
  /** For the seller: expired, back in the wardrobe. */
  ITEM_EXPIRED: { item: ItemNamed }
  /** For those who put a heart on the item in the used shop. */
  WISH_CHEAPER: { item: ItemNamed; stone: number }
  OWN_DATA_READY: object
  LOGIN_LINKED: { provider: Provider }
  LOGIN_UNLINKED: { provider: Provider }
  /** Names, null where unknown, of those who laid a sticker that day and have it there now. Not stored: read from the stickers. */
  STICKERS: { givers: readonly (string | null)[] }
  GIFT: { person: PersonCard }
  /** For the sender, whose stones are back: the receiver left the box unopened. */
  GIFT_DECLINED: { person: PersonCard }
  /** For the sender, whose stones are back: for any other reason, which is not named. */
  GIFT_RETURNED: object
  /** Names of those who wrote that day, the first ones first. Not stored: read from the lines. */
  GUEST_LINES: { writers: readonly string[] }
}

export const Notification = z.object({
  id: z.string(),
  /** Open: an older page shows `message` of an unknown type. */
  type: NotificationType.or(z.string()),
  message: z.string(),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
  isRead: z.boolean(),
  person: PersonCard.optional(),
  station: StationNamed.optional(),
  item: ItemNamed.optional(),
})
export type Notification = z.output<typeof Notification>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: "The caller's notifications of the last 90 days, newest first",
  tag: 'notifications',
  access: 'member',
  input: { query: z.object({ cursor: z.string().max(200).optional() }) },
  output: z.object({ notifications: z.array(Notification), nextCursor: z.string().nullish() }),
  errors: [],
})

const Unread = z.object({ count: z.number().int() })

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'The number of unread notifications, up to 100',
  tag: 'notifications',
  access: 'member',
  input: {},
  output: Unread,
  errors: [],
})

export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read',
  summary: 'Mark these as read, those about a station, or without either all; answers how many stay unread',
  tag: 'notifications',
  access: 'member',
  input: { body: z.object({ ids: z.array(z.string().max(60)).min(1).max(100).optional(), stationId: z.string().max(40).optional() }) },
  output: Unread.partial(),
  errors: ['NOT_FOUND'],
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Delete one',
  tag: 'notifications',
  access: 'member',
  input: { params: z.object({ id: z.string().max(60) }) },
  output: Unread.partial(),
  errors: ['NOT_FOUND'],
})
