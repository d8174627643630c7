import type { Connection } from './liveHub.ts'

/** How often a slow reader's socket is checked. */
const POLL_MS = 50

/**
 * Sends drags, of which only the newest counts. A client that reads slowly gets fewer of them, never older ones: while its socket has unsent
 * bytes, the newest drag of each figure waits here instead of piling up there.
 */
export type DragSender = {
  /** @param key the figure; a later text replaces one that still waits */
  send(connection: Connection, key: string, text: string): void
  /** Drops what still waits under this key. */
  forget(connection: Connection, key: string): void
  leave(connection: Connection): void
  stop(): void
}

export function createDragSender(): DragSender {
  const waiting = new Map<Connection, Map<string, string>>()
  let timer: NodeJS.Timeout | undefined

  const sendWaiting = () => {
    for (const [connection, texts] of waiting) {
      if (connection.socket.bufferedAmount > 0) continue
      waiting.delete(connection)
      for (const text of texts.values()) connection.socket.send(text)
    }
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const keep = (connection: Connection, key: string, text: string) => {
    const texts = waiting.get(connection) ?? new Map<string, string>()
    waiting.set(connection, texts.set(key, text))
    timer ??= setInterval(sendWaiting, POLL_MS).unref()
  }
  return {
    send: (connection, key, text) => {
      const { socket } = connection
      if (socket.readyState !== socket.OPEN) return
      // What waits for this socket would arrive after it, and be older.
      if (waiting.has(connection) || socket.bufferedAmount > 0) keep(connection, key, text)
      else socket.send(text)
    },
    forget: (connection, key) => void waiting.get(connection)?.delete(key),
    leave: (connection) => void waiting.delete(connection),
    stop: () => clearInterval(timer),
  }
}
