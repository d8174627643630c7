import type { Connection } from './liveHub.ts'

/** Interval of checking a slow reader's socket. */
const POLL_MS = 50

/** Coalesces drags: while a socket has unsent bytes, only the newest drag of each figure waits. A slow client gets fewer drags, never older ones. */
export type DragSender = {
  /** @param key the figure; a later text replaces a waiting one */
  send(connection: Connection, key: string, text: string): void
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
      // Would arrive late, and be older.
      if (waiting.has(connection) || socket.bufferedAmount > 0) keep(connection, key, text)
      else socket.send(text)
    },
    forget: (connection, key) => void waiting.get(connection)?.delete(key),
    leave: (connection) => void waiting.delete(connection),
    stop: () => clearInterval(timer),
  }
}
