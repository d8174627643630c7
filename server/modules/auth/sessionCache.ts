import type { BusMessage, LiveBus } from '#server/events/bus.ts'

/** A live session is cached this long, unless its end is published: a screen makes its calls in bursts. */
const TTL_MS = 2_000
const MAX_CACHED = 10_000

type Living = { personId: string; untilMs: number }

/** Members' sessions that were live a moment ago. */
export type SessionCache = {
  /** @param ask reads it from the database; only a yes is cached */
  isLive(bearer: { sessionId: string; personId: string }, nowMs: number, ask: () => Promise<boolean>): Promise<boolean>
  close(): void
}

/** Evicted by ends on the bus, also of other servers. */
export function createSessionCache(bus: LiveBus): SessionCache {
  const known = new Map<string, Living>()
  // A read that began before an end was published may be stale.
  let ends = 0
  const close = bus.subscribe((message) => {
    if (forget(known, message)) ends += 1
  })
  return {
    close,
    isLive: async ({ sessionId, personId }, nowMs, ask) => {
      const living = known.get(sessionId)
      if (living && living.personId === personId && living.untilMs > nowMs) return true
      const endsBefore = ends
      const isLiving = await ask()
      if (isLiving && ends === endsBefore) {
        // A Map keeps insertion order: inserted again, it is evicted last.
        known.delete(sessionId)
        known.set(sessionId, { personId, untilMs: nowMs + TTL_MS })
        const [oldest] = known.keys()
        if (oldest !== undefined && known.size > MAX_CACHED) known.delete(oldest)
      }
      return isLiving
    },
  }
}

/** @returns whether the message reports an end */
function forget(known: Map<string, Living>, message: BusMessage): boolean {
  switch (message.kind) {
    case 'sessionsEnded':
      for (const sessionId of message.sessionIds) known.delete(sessionId)
      return true
    case 'personSessionsEnded':
      for (const [sessionId, { personId }] of known) if (personId === message.personId) known.delete(sessionId)
      return true
    case 'gap':
      known.clear()
      return true
    default:
      return false
  }
}
