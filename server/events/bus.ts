import type { LiveEvent } from '#contract/realtime.ts'

/** What one server process tells all of them, itself included, so that the one that holds a member's sockets hears it. */
export type BusMessage =
  | { kind: 'event'; to: readonly string[]; event: LiveEvent }
  | { kind: 'sessionsEnded'; sessionIds: readonly string[] }
  /** All sessions of a person ended, or all but one. */
  | { kind: 'personSessionsEnded'; personId: string; exceptSessionId?: string }
  /** A figure is being dragged, on the server that says so and has told its own sockets. `text` is the event, ready to be sent. */
  | { kind: 'drag'; serverId: string; stationId: string; userId: string; text: string }
  /** Who has these rooms open on a server; nobody has the rest of its rooms open when `isFirst`. */
  | { kind: 'presence'; serverId: string; isFirst: boolean; rooms: readonly [stationId: string, personIds: readonly string[]][] }
  /** A server asks the others who has rooms open there, lives, or is about to stop. */
  | { kind: 'presenceRequested' | 'alive' | 'serverStopping'; serverId: string }
  /** Messages of other servers may have been lost. Published by the bus itself. */
  | { kind: 'gap' }

/** Carries message between the servers; in one process by plain calls, between several through Redis. Publishing never throws. */
export type LiveBus = {
  publish(message: BusMessage): void
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}

export function createLocalBus(): LiveBus {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
