import type { Connection } from './liveHub.ts'
import { textFrame } from './textFrame.ts'

/** How often it is seen whether a slow reader has read. */
const LOOK_EVERY_MS = 50

/** Sends what only the newest of counts. Whoever reads slowly gets less of it, never older: nothing piles up for them, nobody waits. */
export type LatestSender = {
  /** @param key what a later one replaces, while it could not be sent. */
  send(connection: Connection, key: string, frame: Buffer): void
  /** What waits under this key comes too late. */
  forget(connection: Connection, key: string): void
  leave(connection: Connection): void
  stop(): void
}

export function createLatestSender(): LatestSender {
  const waiting = new Map<Connection, Map<string, Buffer>>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    for (const [connection, frames] of waiting) {
      if (connection.socket.bufferedAmount > 0) continue
      waiting.delete(connection)
      for (const frame of frames.values()) textFrame.send(connection, frame)
    }
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const keep = (connection: Connection, key: string, frame: Buffer) => {
    const frames = waiting.get(connection)
    if (frames) frames.set(key, frame)
    else waiting.set(connection, new Map([[key, frame]]))
    timer ??= setInterval(look, LOOK_EVERY_MS).unref()
  }
  return {
    send: (connection, key, frame) => {
      // Anything that waits in this process means that the operating system holds as much as it takes.
      if (connection.socket.bufferedAmount > 0 || (waiting.size > 0 && waiting.has(connection))) keep(connection, key, frame)
      else textFrame.send(connection, frame)
    },
    forget: (connection, key) => void waiting.get(connection)?.delete(key),
    leave: (connection) => void waiting.delete(connection),
    stop: () => clearInterval(timer),
  }
}
