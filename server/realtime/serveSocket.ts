import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { ClientMessage, LIVE_CLOSE } from '#contract/realtime.ts'
import type { TokenCheck } from '#server/http/accessToken.ts'
import { guardFlood } from './floodGuard.ts'
import { type Connection, type LiveHub, sendMessage } from './liveHub.ts'
import type { Rooms } from './rooms.ts'

export type SocketContext = {
  hub: LiveHub
  rooms: Rooms
  checkToken: (token: string) => Promise<TokenCheck>
  isSessionAlive: (sessionId: string) => Promise<boolean>
  log: FastifyBaseLogger
}

/** One socket until it closes: the hello, first and in time, then pings and the open room. */
export function serveSocket(socket: WebSocket, tcpSocket: Socket, context: SocketContext): void {
  const connection: Connection = { socket, claims: null, isReady: false, hasAnswered: true }
  const isFlood = guardFlood(socket, tcpSocket)
  let hasSaidHello = false
  const helloTimer = setTimeout(() => socket.close(LIVE_CLOSE.badMessage), LIVE_LIMITS.helloMs)

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const message = isBinary ? undefined : ClientMessage.safeParse(parseJson(String(data))).data
    if (isFlood(message?.type === 'station.drag')) return
    if (message !== undefined && message.type !== 'hello' && hasSaidHello) return answer(connection, message, context.rooms)
    if (message?.type !== 'hello' || hasSaidHello) return socket.close(LIVE_CLOSE.badMessage)
    hasSaidHello = true
    clearTimeout(helloTimer)
    greet(connection, message.token, context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a hello could not be answered')
      socket.close(LIVE_CLOSE.goingAway)
    })
  })
  socket.on('pong', () => {
    connection.hasAnswered = true
  })
  socket.on('close', () => {
    clearTimeout(helloTimer)
    context.hub.leave(connection)
  })
}

function answer(connection: Connection, message: Exclude<ClientMessage, { type: 'hello' }>, rooms: Rooms) {
  switch (message.type) {
    case 'ping':
      return sendMessage(connection, { type: 'pong' })
    case 'station.enter':
      return rooms.enter(connection, message.stationId)
    case 'station.exit':
      return rooms.exit(connection)
    case 'station.drag':
      return rooms.drag(connection, message)
    case 'station.photo':
      return rooms.photo(connection)
  }
}

async function greet(connection: Connection, token: string, { hub, checkToken, isSessionAlive }: SocketContext) {
  const { socket } = connection
  const check = await checkToken(token)
  if (socket.readyState !== socket.OPEN) return
  if (check.state === 'invalid') return socket.close(LIVE_CLOSE.notLoggedIn)
  // Before the lookup, so that a session that ends meanwhile closes the socket.
  hub.add(connection, check.claims)
  const isAlive = await isSessionAlive(check.claims.sessionId)
  if (socket.readyState !== socket.OPEN) return
  if (!isAlive) return socket.close(LIVE_CLOSE.notLoggedIn)
  if (check.state === 'expired') return socket.close(LIVE_CLOSE.tokenExpired)
  hub.markReady(connection)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
