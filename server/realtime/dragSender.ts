import type { Connection } from './liveHub.ts'
import { textFrame } from './textFrame.ts'

/** How often it is seen whether a slow reader has read. */
const LOOK_EVERY_MS = 50

type Due = [key: string, frame: Buffer]

/**
 * Sends what only the newest of counts. What comes to one socket in one turn of the event loop is written at once: the busier a server, the
 * fewer writes. Whoever reads slowly gets less of it, never older: nothing piles up for them, nobody waits.
 */
export type LatestSender = {
  /** @param key what a later one replaces, while it can't be sent. */
  send(connection: Connection, key: string, frame: Buffer): void
  /** What was not yet sent under this key comes too late. */
  forget(connection: Connection, key: string): void
  leave(connection: Connection): void
  stop(): void
}

export function createLatestSender(): LatestSender {
  const due = new Map<Connection, Due[]>()
  const waiting = new Map<Connection, Map<string, Buffer>>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    for (const [connection, frames] of due) {
      // Anything that waits in this process means that the operating system holds as much as it takes.
      if (connection.socket.bufferedAmount > 0) keep(connection, frames)
      else textFrame.send(connection, frames)
    }
    due.clear()
  }
  const keep = (connection: Connection, frames: readonly Due[]) => {
    const kept = waiting.get(connection) ?? new Map<string, Buffer>()
    waiting.set(connection, kept)
    for (const [key, frame] of frames) kept.set(key, frame)
    timer ??= setInterval(look, LOOK_EVERY_MS).unref()
  }
  const look = () => {
    for (const [connection, frames] of waiting) {
      if (connection.socket.bufferedAmount > 0) continue
      waiting.delete(connection)
      textFrame.send(connection, [...frames])
    }
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    send: (connection, key, frame) => {
      // What waits is older than this, and would come after it.
      waiting.get(connection)?.delete(key)
      if (due.size === 0) setImmediate(flush)
      const frames = due.get(connection)
      if (frames) frames.push([key, frame])
      else due.set(connection, [[key, frame]])
    },
    forget: (connection, key) => {
      waiting.get(connection)?.delete(key)
      const frames = due.get(connection)
      if (frames) {
        due.set(
          connection,
          frames.filter(([other]) => other !== key),
        )
      }
    },
    leave: (connection) => {
      waiting.delete(connection)
      // An empty list keeps the turn's flush in its place.
      if (due.has(connection)) due.set(connection, [])
    },
    stop: () => clearInterval(timer),
  }
}
