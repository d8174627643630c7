import { randomUUID } from 'node:crypto'
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, LIVE_PATH } from '#contract/realtime.ts'
import type { Deps } from '#server/deps.ts'
import type { BusMessage } from '#server/events/bus.ts'
import type { RoomAccess } from '#server/events/roomAccess.ts'
import type { TokenCheck } from '#server/http/accessToken.ts'
import type { App } from '#server/http/route.ts'
import { FRAMES_A_MESSAGE } from './floodGuard.ts'
import { createLiveHub, type LiveHub, sendMessage } from './liveHub.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { serveSocket } from './serveSocket.ts'
import { createSessionLookup } from './sessionLookup.ts'

/** Far above every message of the contract. */
const MAX_MESSAGE_BYTES = 16 * 1024
/** Close handshake; then the socket is terminated. */
const CLOSE_TIMEOUT_MS = 2_000
const STOP_TIMEOUT_MS = 500
/** Catches session ends whose message was lost, as while Redis was away. */
const SESSION_CHECK_MS = 60_000
/** The same for access to rooms. */
const ROOM_CHECK_MS = 15_000
/** After a `gap` all clients refetch: spread over this time. */
const REFETCH_BATCH = { sockets: 50, everyMs: 50 } as const

const SOCKET_OPTIONS = {
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  maxFragments: FRAMES_A_MESSAGE,
  closeTimeout: CLOSE_TIMEOUT_MS,
}

/** Before any route is registered. */
export async function installWebSockets(app: App): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: SOCKET_OPTIONS,
    // Client errors and broken connections; the socket closes by itself.
    errorHandler: (error) => app.log.debug({ err: error }, 'a socket failed'),
    preClose: (done) => closeAll(app.websocketServer.clients).then(() => done(), done),
  })
}

/** At a stop, with a time-out for clients that do not answer the close. */
async function closeAll(sockets: Set<WebSocket>) {
  for (const socket of sockets) socket.close(LIVE_CLOSE.goingAway)
  const until = performance.now() + STOP_TIMEOUT_MS
  while (sockets.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const socket of sockets) socket.terminate()
}

export type LiveSources = {
  checkToken: (token: string) => Promise<TokenCheck>
  findLiveSessionIds: (sessionIds: string[]) => Promise<Set<string>>
  readRoomAccess: (stationIds: string[]) => Promise<Map<string, RoomAccess>>
}

/** One WebSocket a tab, over which the server emits events. `app` has the API prefix. @returns who has a room open */
export function liveRoute(app: App, { bus }: Pick<Deps, 'bus'>, sources: LiveSources): Pick<Rooms, 'presentIn'> {
  const { checkToken, findLiveSessionIds, readRoomAccess } = sources
  const rooms = createRooms({ bus, serverId: randomUUID(), readAccess: readRoomAccess, log: app.log })
  const hub = createLiveHub(rooms.exit)
  const isSessionAlive = createSessionLookup(findLiveSessionIds)

  app.get(LIVE_PATH, { websocket: true, schema: { hide: true } }, (socket, request) =>
    serveSocket(socket, request.socket, { hub, rooms, checkToken, isSessionAlive, log: app.log }),
  )
  const unsubscribe = bus.subscribe(busListener(hub, rooms))
  const heartbeat = setInterval(() => pingAll(hub), LIVE_LIMITS.heartbeatMs).unref()
  const sessionCheck = setInterval(() => {
    closeEndedSessions(hub, findLiveSessionIds).catch((error: unknown) =>
      app.log.error({ err: error }, 'session check of the live channel failed'),
    )
  }, SESSION_CHECK_MS).unref()
  const roomCheck = setInterval(rooms.refreshAll, ROOM_CHECK_MS).unref()
  app.addHook('onClose', async () => {
    unsubscribe()
    rooms.stop()
    clearInterval(roomCheck)
    clearInterval(heartbeat)
    clearInterval(sessionCheck)
  })
  return rooms
}

function busListener(hub: LiveHub, rooms: Rooms) {
  return (message: BusMessage) => {
    dispatchBusMessage(hub, message)
    // After members got `station.closed`.
    rooms.handleMessage(message)
  }
}

function dispatchBusMessage(hub: LiveHub, message: BusMessage) {
  switch (message.kind) {
    case 'event':
      return hub.emit(message.to, message.event)
    case 'sessionsEnded':
      return hub.endSessions(message.sessionIds)
    case 'personSessionsEnded':
      return hub.endPerson(message.personId, message.exceptSessionId)
    case 'gap':
      return void resendReady(hub)
  }
}

/** `ready` makes a client refetch what its screens show. */
async function resendReady(hub: LiveHub) {
  const waiting = [...hub.connections()]
  while (waiting.length > 0) {
    for (const connection of waiting.splice(0, REFETCH_BATCH.sockets)) if (connection.isReady) sendMessage(connection, { type: 'ready' })
    await new Promise((resolve) => setTimeout(resolve, REFETCH_BATCH.everyMs))
  }
}

function pingAll(hub: LiveHub) {
  const asked = [...hub.connections()]
  for (const connection of asked) {
    connection.hasAnswered = false
    connection.socket.ping()
  }
  const cutSilent = () => {
    for (const { hasAnswered, socket } of asked) if (!hasAnswered) socket.terminate()
  }
  setTimeout(cutSilent, LIVE_LIMITS.answerMs).unref()
}

/** Also if the end was never published. */
async function closeEndedSessions(hub: LiveHub, findLiveSessionIds: LiveSources['findLiveSessionIds']): Promise<void> {
  const open = new Set([...hub.connections()].flatMap(({ claims }) => (claims ? [claims.sessionId] : [])))
  if (open.size === 0) return
  const living = await findLiveSessionIds([...open])
  hub.endSessions([...open].filter((id) => !living.has(id)))
}
