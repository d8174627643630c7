import type { WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, type LiveEvent, type ServerMessage } from '#contract/realtime.ts'
import type { TokenClaims } from '#server/http/accessToken.ts'

/** Bytes buffered for a slow reader, beside the kernel's. Beyond it the socket is terminated; the client refetches. */
const MAX_UNSENT_BYTES = 64 * 1024

export type Connection = {
  readonly socket: WebSocket
  /** Null before the hello. */
  claims: TokenClaims | null
  /** The session is confirmed: the socket gets events. */
  isReady: boolean
  /** It answered the last heartbeat. */
  hasAnswered: boolean
}

export type LiveHub = {
  /** The end of the session closes it from now on. No events before `markReady`. */
  add(connection: Connection, claims: TokenClaims): void
  /** Sends `ready` and events from now on; closes the person's oldest socket beyond the limit. */
  markReady(connection: Connection): void
  leave(connection: Connection): void
  emit(personIds: readonly string[], event: LiveEvent): void
  endSessions(sessionIds: readonly string[]): void
  endPerson(personId: string, exceptSessionId?: string): void
  connections(): Iterable<Connection>
}

/** @param onLeave called when a socket gets no more events, before others are notified */
export function createLiveHub(onLeave: (connection: Connection) => void): LiveHub {
  // A Set keeps insertion order: the oldest comes first.
  const byPerson = new Map<string, Set<Connection>>()

  function* connections() {
    for (const ofPerson of byPerson.values()) yield* ofPerson
  }
  const leave = (connection: Connection) => {
    const { claims } = connection
    onLeave(connection)
    const ofPerson = claims && byPerson.get(claims.personId)
    if (ofPerson?.delete(connection) && ofPerson.size === 0) byPerson.delete(claims?.personId ?? '')
  }
  const end = (connection: Connection, code: number) => {
    leave(connection)
    connection.socket.close(code)
  }
  const endWhere = (among: Iterable<Connection>, isOver: (claims: TokenClaims) => boolean) => {
    for (const connection of [...among]) if (connection.claims && isOver(connection.claims)) end(connection, LIVE_CLOSE.notLoggedIn)
  }

  return {
    add: (connection, claims) => {
      connection.claims = claims
      const ofPerson = byPerson.get(claims.personId)
      if (ofPerson) ofPerson.add(connection)
      else byPerson.set(claims.personId, new Set([connection]))
    },
    markReady: (connection) => {
      connection.isReady = true
      sendMessage(connection, { type: 'ready' })
      const ready = [...(byPerson.get(connection.claims?.personId ?? '') ?? [])].filter(({ isReady }) => isReady)
      for (const oldest of ready.slice(0, -LIVE_LIMITS.socketsAMember)) end(oldest, LIVE_CLOSE.tooMany)
    },
    leave,
    emit: (personIds, event) => {
      let text: string | undefined
      for (const personId of personIds) {
        for (const connection of byPerson.get(personId) ?? []) {
          text ??= JSON.stringify(event)
          if (connection.isReady) sendText(connection, text)
        }
      }
    },
    endSessions: (sessionIds) => {
      const ended = new Set(sessionIds)
      if (ended.size > 0) endWhere(connections(), ({ sessionId }) => ended.has(sessionId))
    },
    endPerson: (personId, exceptSessionId) => endWhere(byPerson.get(personId) ?? [], ({ sessionId }) => sessionId !== exceptSessionId),
    connections,
  }
}

export function sendMessage(connection: Connection, message: ServerMessage): void {
  sendText(connection, JSON.stringify(message))
}

/** Terminates a socket with too much unsent. */
export function sendText({ socket }: Connection, text: string) {
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
  else socket.send(text)
}
