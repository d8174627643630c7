import { randomUUID } from 'node:crypto'
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, LIVE_PATH } from '#contract/realtime.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/route.ts'
import { accessTokens } from '#server/modules/auth/accessToken.ts'
import * as sessions from '#server/modules/auth/session.service.ts'
import { readRooms } from '#server/modules/stations/roomAccess.service.ts'
import type { LiveNews } from './bus.ts'
import { FRAMES_A_MESSAGE } from './floodGuard.ts'
import { createLiveHub, type LiveHub, say } from './liveHub.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { serveSocket } from './serveSocket.ts'
import { createSessionLookup } from './sessionLookup.ts'

/** No message of the contract comes near it. */
const LONGEST_MESSAGE = 16 * 1024
/** How long a client may take to answer a close. Then the socket is cut. */
const CLOSE_PATIENCE_MS = 2_000
const STOP_PATIENCE_MS = 500
/** The end of a session is told at once. What was not heard, as while Redis was away, is noticed so much later. */
const SESSION_CHECK_MS = 60_000
/** The same for who may be in a room. */
const ROOM_CHECK_MS = 15_000
/** After news may have been lost all clients fetch anew: not in one moment. */
const AGAIN = { sockets: 50, everyMs: 50 } as const

const SOCKET_OPTIONS = {
  maxPayload: LONGEST_MESSAGE,
  perMessageDeflate: false,
  maxFragments: FRAMES_A_MESSAGE,
  closeTimeout: CLOSE_PATIENCE_MS,
}

/** Lets routes be WebSockets. Before any route is registered. */
export async function installWebSockets(app: App): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: SOCKET_OPTIONS,
    // What a client does wrong, and lines that break. The socket closes by itself.
    errorHandler: (error) => app.log.debug({ err: error }, 'a socket failed'),
    preClose: (done) => closeAll(app.websocketServer.clients).then(() => done(), done),
  })
}

/** A stop never waits for a client: what did not answer the close in time is cut. */
async function closeAll(sockets: Set<WebSocket>) {
  for (const socket of sockets) socket.close(LIVE_CLOSE.goingAway)
  const until = performance.now() + STOP_PATIENCE_MS
  while (sockets.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const socket of sockets) socket.terminate()
}

/** The live channel: one WebSocket a tab, on which the server says what members' open screens show. `app` carries the API prefix. */
export function liveRoute(app: App, deps: Deps): void {
  const { config, db, clock } = deps
  const rooms = createRooms({ bus: deps.bus, serverId: randomUUID(), readRooms: (ids) => readRooms(db, ids), log: app.log })
  const hub = createLiveHub(rooms.exit)
  const tokens = accessTokens(config.jwtSecret, clock)
  const isSessionAlive = createSessionLookup((ids) => sessions.livingAmong(db, ids, clock()))

  app.get(LIVE_PATH, { websocket: true, schema: { hide: true } }, (socket, request) =>
    serveSocket(socket, request.socket, { hub, rooms, checkToken: tokens.check, isSessionAlive, log: app.log }),
  )
  const stopHearing = deps.bus.subscribe(hearNews(hub, rooms))
  const heartbeat = setInterval(() => beat(hub), LIVE_LIMITS.heartbeatMs).unref()
  const sessionCheck = setInterval(() => {
    closeEndedSessions(hub, deps).catch((error: unknown) => app.log.error({ err: error }, 'session check of the live channel failed'))
  }, SESSION_CHECK_MS).unref()
  const roomCheck = setInterval(rooms.refreshAll, ROOM_CHECK_MS).unref()
  app.addHook('onClose', async () => {
    stopHearing()
    rooms.stop()
    clearInterval(roomCheck)
    clearInterval(heartbeat)
    clearInterval(sessionCheck)
  })
}

function hearNews(hub: LiveHub, rooms: Rooms) {
  return (news: LiveNews) => {
    tellNews(hub, news)
    // After the members have heard that their station is closed, its room is.
    rooms.hear(news)
  }
}

function tellNews(hub: LiveHub, news: LiveNews) {
  switch (news.kind) {
    case 'event':
      return hub.tell(news.to, news.event)
    case 'sessionsEnded':
      return hub.endSessions(news.sessionIds)
    case 'personLeft':
      return hub.endPerson(news.personId, news.exceptSessionId)
    case 'missed':
      return void sayReadyAgain(hub)
  }
}

/** A client that hears `ready` fetches anew what its screens show. */
async function sayReadyAgain(hub: LiveHub) {
  const waiting = [...hub.connections()]
  while (waiting.length > 0) {
    for (const connection of waiting.splice(0, AGAIN.sockets)) if (connection.isReady) say(connection, { type: 'ready' })
    await new Promise((resolve) => setTimeout(resolve, AGAIN.everyMs))
  }
}

/** A phone that lost its network says nothing: what does not answer in time is cut. */
function beat(hub: LiveHub) {
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

/** Closes the sockets of sessions that are over, whoever ended them and whether or not anybody said so. */
export async function closeEndedSessions(hub: LiveHub, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const open = new Set([...hub.connections()].flatMap(({ bearer }) => (bearer ? [bearer.sessionId] : [])))
  if (open.size === 0) return
  const living = await sessions.livingAmong(db, [...open], clock())
  hub.endSessions([...open].filter((id) => !living.has(id)))
}
