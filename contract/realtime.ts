import { z } from 'zod'
import { Notification } from './notifications.ts'
import { FriendStatus } from './people.ts'
import { Signal } from './signals.ts'
import { Wallet } from './wallet.ts'

/** Below the API base. One WebSocket a tab. */
export const LIVE_PATH = '/live'

/** Why the server closed a socket, for the client's next step. */
export const LIVE_CLOSE = {
  /** The hello did not come in time, or was not one. */
  badMessage: 4400,
  /** Token or session are no longer good: ask for a new token, and without one for a login. */
  notLoggedIn: 4401,
  /** The access token has expired: refresh, then come again. */
  tokenExpired: 4428,
  /** More sockets or messages than one member may have. */
  tooMany: 4429,
  /** The server is about to stop: come again soon. */
  goingAway: 1001,
} as const

/** What a client says. The first message is `hello`, so that the token is never part of an address. */
export const ClientMessage = z.union([
  z.object({ type: z.literal('hello'), token: z.string().max(2000) }),
  z.object({ type: z.literal('ping') }),
])
export type ClientMessage = z.output<typeof ClientMessage>

/** Something happened that this member's screens show. */
export const LiveEvent = z.union([
  /** How one stands to somebody changed: friends, requests, blocks. */
  z.object({ type: z.literal('friends.changed'), userId: z.string(), status: FriendStatus }),
  z.object({ type: z.literal('signal.received'), signal: Signal }),
  z.object({ type: z.literal('notification.arrived'), notification: Notification, unread: z.number().int() }),
  /** Notifications were read or removed, perhaps in another tab. */
  z.object({ type: z.literal('notifications.changed'), unread: z.number().int() }),
  z.object({ type: z.literal('balance.changed'), wallet: Wallet }),
  /** One's own reports were written, edited or deleted, perhaps in another tab. */
  z.object({ type: z.literal('reports.changed'), serviceDate: z.string() }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * What the server says: `pong` answers `ping`, `ready` answers `hello`, the rest are events. At every `ready` the client fetches anew what
 * it shows: it comes again on an open socket when the server itself may have missed something.
 */
export const ServerMessage = z.union([z.object({ type: z.literal('ready') }), z.object({ type: z.literal('pong') }), LiveEvent])
export type ServerMessage = z.output<typeof ServerMessage>
