import type { WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, type LiveEvent, type ServerMessage } from '#contract/realtime.ts'
import type { TokenClaims } from '#server/http/accessToken.ts'

/** What may wait for a slow reader, in bytes, beside what the operating system holds. Beyond it the socket is cut; the client fetches anew. */
const MAX_UNSENT_BYTES = 64 * 1024

/** An open socket and what is known of it. */
export type Connection = {
  readonly socket: WebSocket
  /** Who said hello; null before. */
  claims: TokenClaims | null
  /** The session was found alive: from now on it hears events. */
  isReady: boolean
  /** It answered the last heartbeat. */
  hasAnswered: boolean
}

/** The open sockets of this process by person. */
export type LiveHub = {
  /** Knows whose socket it is from now on, so that the end of the session closes it. It hears nothing before it is admitted. */
  add(connection: Connection, claims: TokenClaims): void
  /** Says `ready` and lets it hear events; closes the person's oldest socket when there are too many. */
  markReady(connection: Connection): void
  leave(connection: Connection): void
  emit(personIds: readonly string[], event: LiveEvent): void
  endSessions(sessionIds: readonly string[]): void
  endPerson(personId: string, exceptSessionId?: string): void
  connections(): Iterable<Connection>
}

/** @param onLeave hears whose socket hears nothing more, before anybody else is told. */
export function createLiveHub(onLeave: (connection: Connection) => void): LiveHub {
  // A set keeps the order of arrival: the oldest comes first.
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

/** Sends a message of the contract. */
export function sendMessage(connection: Connection, message: ServerMessage): void {
  sendText(connection, JSON.stringify(message))
}

/** Sends a text that is ready. Whoever reads so slowly that too much waits is cut. */
export function sendText({ socket }: Connection, text: string) {
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
  else socket.send(text)
}
