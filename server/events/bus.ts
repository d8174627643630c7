import type { LiveEvent } from '#contract/realtime.ts'

/** Messages between servers, the sender included: the one with the member's sockets acts. */
export type BusMessage =
  | { kind: 'event'; to: readonly string[]; event: LiveEvent }
  | { kind: 'sessionsEnded'; sessionIds: readonly string[] }
  /** All sessions of a person ended, or all but one. */
  | { kind: 'personSessionsEnded'; personId: string; exceptSessionId?: string }
  /** A drag that the sending server has already shown to its own sockets. `text`: the serialized event. */
  | { kind: 'drag'; serverId: string; stationId: string; userId: string; text: string }
  /** A photo that a member takes, shown by the sending server to its own sockets. `text`: the serialized event. */
  | { kind: 'hop'; serverId: string; stationId: string; personId: string; text: string }
  /** Presence of a server's rooms; with `isFirst` this is all of them. */
  | { kind: 'presence'; serverId: string; isFirst: boolean; rooms: readonly [stationId: string, personIds: readonly string[]][] }
  /** A server asks for the others' rooms, is alive, or is about to stop. */
  | { kind: 'presenceRequested' | 'alive' | 'serverStopping'; serverId: string }
  /** Messages may have been lost: those of other servers, or of a commit whose answer did not come. */
  | { kind: 'gap' }

/** In one process by plain calls, between several through Redis. Publishing never throws. */
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
