import { z } from 'zod'
import { Notification } from './notifications.ts'
import { FriendStatus } from './people.ts'
import { Signal } from './signals.ts'
import { Wallet } from './wallet.ts'

export const LIVE_PATH = '/live'

export const LIVE_CLOSE = {
  /** The hello was late, or malformed. */
  badMessage: 4400,
  /** Token or session invalid: refresh, else log in. */
  notLoggedIn: 4401,
  tokenExpired: 4428,
  tooMany: 4429,
  /** More messages, frames or bytes a second than any screen sends (RFC 6455 "policy violation"). */
  flood: 1008,
  goingAway: 1001,
} as const

/** Messages of a client. The first is `hello`: a token in the address would be logged. */
export const ClientMessage = z.union([
  /** A figure being dragged: forwarded to the room, never stored. First, because it is the most frequent. */
  z.object({ type: z.literal('station.drag'), userId: z.string().max(40), positionX: z.number(), positionY: z.number() }),
  z.object({ type: z.literal('hello'), token: z.string().max(2000) }),
  z.object({ type: z.literal('ping') }),
  /** The open room; one a socket, members only. */
  z.object({ type: z.literal('station.enter'), stationId: z.string().max(40) }),
  z.object({ type: z.literal('station.exit') }),
  /** A photo of everybody is taken in the open room: forwarded as `station.hopped`, at most once in `GROUP_PHOTO.everySeconds`. */
  z.object({ type: z.literal('station.photo') }),
])
export type ClientMessage = z.output<typeof ClientMessage>

export const LiveEvent = z.union([
  z.object({ type: z.literal('friends.changed'), userId: z.string(), status: FriendStatus }),
  z.object({ type: z.literal('signal.received'), signal: Signal }),
  z.object({ type: z.literal('notification.arrived'), notification: Notification, unread: z.number().int() }),
  /** Notifications were read or removed, perhaps in another tab. */
  z.object({ type: z.literal('notifications.changed'), unread: z.number().int() }),
  z.object({ type: z.literal('balance.changed'), wallet: Wallet }),
  z.object({
    type: z.literal('station.dragged'),
    stationId: z.string(),
    userId: z.string(),
    byUserId: z.string(),
    positionX: z.number(),
    positionY: z.number(),
  }),
  /** A stored place. `revision` grows with each: an older event is stale. */
  z.object({
    type: z.literal('station.placed'),
    stationId: z.string(),
    userId: z.string(),
    positionX: z.number(),
    positionY: z.number(),
    revision: z.number().int(),
  }),
  z.object({ type: z.literal('station.presence'), stationId: z.string(), userIds: z.array(z.string()) }),
  z.object({ type: z.literal('station.joined'), stationId: z.string(), userId: z.string() }),
  z.object({ type: z.literal('station.left'), stationId: z.string(), userId: z.string() }),
  /** Name, intro, alarm, background, code, admin, pins or favourites changed: refetch the station. */
  z.object({ type: z.literal('station.changed'), stationId: z.string() }),
  z.object({ type: z.literal('station.reported'), stationId: z.string(), userId: z.string() }),
  /** Today became full by a save, not by a rest or a leave: its star rises. */
  z.object({ type: z.literal('station.fullDay'), stationId: z.string(), serviceDate: z.string() }),
  /** A sticker on this member's answer of today was laid, changed or taken back: refetch the station. */
  z.object({ type: z.literal('station.stickers'), stationId: z.string(), userId: z.string() }),
  /** This member takes a photo of everybody: all who are awake hop once. */
  z.object({ type: z.literal('station.hopped'), stationId: z.string(), byUserId: z.string() }),
  /** A box came or went. */
  z.object({ type: z.literal('gifts.changed') }),
  /** Lines, stickers or the switch of this member's guest book changed. For its owner. */
  z.object({ type: z.literal('guestBook.changed'), userId: z.string() }),
  /** For a former member. `isOwnDeed`: they left by themselves, perhaps in another tab. */
  z.object({ type: z.literal('station.closed'), stationId: z.string(), isOwnDeed: z.boolean().default(false) }),
  /** Own reports were written, edited or deleted, perhaps in another tab. */
  z.object({ type: z.literal('reports.changed'), serviceDate: z.string() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** `ready` answers `hello`, and is repeated when the server may have missed events: the client refetches. */
export const ServerMessage = z.union([z.object({ type: z.literal('ready') }), z.object({ type: z.literal('pong') }), LiveEvent])
export type ServerMessage = z.output<typeof ServerMessage>
