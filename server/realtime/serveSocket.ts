import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { ClientMessage, LIVE_CLOSE } from '#contract/realtime.ts'
import type { TokenCheck } from '#server/modules/auth/accessToken.ts'
import { type Connection, type LiveHub, say } from './liveHub.ts'

const SECOND_MS = 1000

/** What a socket needs to know of the server. */
export type Gate = {
  hub: LiveHub
  checkToken: (token: string) => Promise<TokenCheck>
  isSessionAlive: (sessionId: string) => Promise<boolean>
  log: FastifyBaseLogger
}

/** Serves one socket until it closes: the hello, which must come first and in time, and then pings. */
export function serveSocket(socket: WebSocket, gate: Gate): void {
  const connection: Connection = { socket, bearer: null, isReady: false, hasAnswered: true }
  const isFlood = floodGuard()
  let hasSaidHello = false
  const helloTimer = setTimeout(() => socket.close(LIVE_CLOSE.badMessage), LIVE_LIMITS.helloMs)

  socket.on('message', (data, isBinary) => {
    // What was under way when we closed it is of no interest.
    if (socket.readyState !== socket.OPEN) return
    if (isFlood()) return socket.close(LIVE_CLOSE.tooMany)
    const message = isBinary ? null : readMessage(String(data))
    if (message?.type === 'ping' && hasSaidHello) return say(connection, { type: 'pong' })
    if (message?.type !== 'hello' || hasSaidHello) return socket.close(LIVE_CLOSE.badMessage)
    hasSaidHello = true
    clearTimeout(helloTimer)
    greet(connection, message.token, gate).catch((error: unknown) => {
      gate.log.warn({ err: error }, 'a hello could not be answered')
      socket.close(LIVE_CLOSE.goingAway)
    })
  })
  socket.on('pong', () => {
    connection.hasAnswered = true
  })
  socket.on('close', () => {
    clearTimeout(helloTimer)
    gate.hub.leave(connection)
  })
}

async function greet(connection: Connection, token: string, { hub, checkToken, isSessionAlive }: Gate) {
  const { socket } = connection
  const check = await checkToken(token)
  if (socket.readyState !== socket.OPEN) return
  if (check.state === 'invalid') return socket.close(LIVE_CLOSE.notLoggedIn)
  // Before the session is looked up, so that one that ends meanwhile closes the socket.
  hub.add(connection, check.bearer)
  const isAlive = await isSessionAlive(check.bearer.sessionId)
  if (socket.readyState !== socket.OPEN) return
  if (!isAlive) return socket.close(LIVE_CLOSE.notLoggedIn)
  if (check.state === 'expired') return socket.close(LIVE_CLOSE.tokenExpired)
  hub.admit(connection)
}

function readMessage(text: string): ClientMessage | null {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Counts messages by the second. @returns whether this one is too many. */
function floodGuard() {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since >= SECOND_MS) {
      since = now
      count = 0
    }
    count += 1
    return count > LIVE_LIMITS.messagesASecond
  }
}
