import { z } from 'zod'
import { Notification } from './notifications.ts'
import { FriendStatus } from './people.ts'
import { Signal } from './signals.ts'
import { Wallet } from './wallet.ts'

export const LIVE_PATH = '/live'

export const LIVE_CLOSE = {
  /** The hello did not come in time, or was not one. */
  badMessage: 4400,
  /** Token or session are no longer good: ask for a new token, and without one for a login. */
  notLoggedIn: 4401,
  tokenExpired: 4428,
  tooMany: 4429,
  /** More messages, frames or bytes in a second than any screen sends ("policy violation" of RFC 6455). */
  flood: 1008,
  goingAway: 1001,
} as const

/** What a client says. The first message is `hello`, so that the token is never part of an address. */
export const ClientMessage = z.union([
  /** A figure being dragged; sent on to the others in the room, never stored. First, because it comes most often by far. */
  z.object({ type: z.literal('station.drag'), userId: z.string().max(40), positionX: z.number(), positionY: z.number() }),
  z.object({ type: z.literal('hello'), token: z.string().max(2000) }),
  z.object({ type: z.literal('ping') }),
  /** The room on the screen; one a socket. Only its members get in. */
  z.object({ type: z.literal('station.enter'), stationId: z.string().max(40) }),
  z.object({ type: z.literal('station.exit') }),
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
  /** Where a figure stands now. `revision` grows with every stored place of that figure: an older one comes too late. */
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
  /** Name, intro, alarm, background, code, admin, pins or favourites: read the station anew. */
  z.object({ type: z.literal('station.changed'), stationId: z.string() }),
  z.object({ type: z.literal('station.reported'), stationId: z.string(), userId: z.string() }),
  /** Told to who is a member no more. `isOwnDeed`: they left themselves, perhaps in another tab or on another device. */
  z.object({ type: z.literal('station.closed'), stationId: z.string(), isOwnDeed: z.boolean().default(false) }),
  /** One's own reports were written, edited or deleted, perhaps in another tab. */
  z.object({ type: z.literal('reports.changed'), serviceDate: z.string() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** `ready` answers `hello`, and comes again when the server may have missed events: the client then fetches anew what it shows. */
export const ServerMessage = z.union([z.object({ type: z.literal('ready') }), z.object({ type: z.literal('pong') }), LiveEvent])
export type ServerMessage = z.output<typeof ServerMessage>
