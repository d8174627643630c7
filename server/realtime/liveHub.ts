import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { LIVE_LIMITS } from '#contract/limits.ts'
import { LIVE_CLOSE, type LiveEvent, type ServerMessage } from '#contract/realtime.ts'
import type { Bearer } from '#server/modules/auth/accessToken.ts'

/** What may wait for a slow reader, in bytes, beside what the operating system holds. Beyond it the socket is cut; the client fetches anew. */
const MOST_WAITING = 64 * 1024

/** An open socket and what is known of it. */
export type Connection = {
  readonly socket: WebSocket
  /** What `socket` writes to. */
  readonly line: Socket
  /** Who said hello; null before. */
  bearer: Bearer | null
  /** The session was found alive: from now on it hears events. */
  isReady: boolean
  /** It answered the last heartbeat. */
  hasAnswered: boolean
}

/** The open sockets of this process by person. */
export type LiveHub = {
  /** Knows whose socket it is from now on, so that the end of the session closes it. It hears nothing before it is admitted. */
  add(connection: Connection, bearer: Bearer): void
  /** Says `ready` and lets it hear events; closes the person's oldest socket when there are too many. */
  admit(connection: Connection): void
  leave(connection: Connection): void
  tell(personIds: readonly string[], event: LiveEvent): void
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
    const { bearer } = connection
    onLeave(connection)
    const ofPerson = bearer && byPerson.get(bearer.personId)
    if (ofPerson?.delete(connection) && ofPerson.size === 0) byPerson.delete(bearer?.personId ?? '')
  }
  const end = (connection: Connection, code: number) => {
    leave(connection)
    connection.socket.close(code)
  }
  const endWhere = (among: Iterable<Connection>, isOver: (bearer: Bearer) => boolean) => {
    for (const connection of [...among]) if (connection.bearer && isOver(connection.bearer)) end(connection, LIVE_CLOSE.notLoggedIn)
  }

  return {
    add: (connection, bearer) => {
      connection.bearer = bearer
      const ofPerson = byPerson.get(bearer.personId)
      if (ofPerson) ofPerson.add(connection)
      else byPerson.set(bearer.personId, new Set([connection]))
    },
    admit: (connection) => {
      connection.isReady = true
      say(connection, { type: 'ready' })
      const ready = [...(byPerson.get(connection.bearer?.personId ?? '') ?? [])].filter(({ isReady }) => isReady)
      for (const oldest of ready.slice(0, -LIVE_LIMITS.socketsAMember)) end(oldest, LIVE_CLOSE.tooMany)
    },
    leave,
    tell: (personIds, event) => {
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
export function say(connection: Connection, message: ServerMessage): void {
  sendText(connection, JSON.stringify(message))
}

/** Sends a text that is ready. Whoever reads so slowly that too much waits is cut. */
export function sendText({ socket }: Connection, text: string) {
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
  else socket.send(text)
}
