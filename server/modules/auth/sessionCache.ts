import type { LiveBus, LiveNews } from '#server/realtime/bus.ts'

/** So long a session that was found to live is taken to live, unless its end is told: a screen makes its calls in bursts. */
const REMEMBERED_MS = 2_000
const MOST_REMEMBERED = 10_000

type Living = { personId: string; untilMs: number }

/** Sessions of members that were found to live a moment ago. */
export type LivingSessions = {
  /** Whether it lives; asks only when that is not known. @param ask reads it from the database; only a yes is remembered */
  lives(bearer: { sessionId: string; personId: string }, nowMs: number, ask: () => Promise<boolean>): Promise<boolean>
  close(): void
}

/** Hears of ends over the bus, also of those on other servers, and forgets at once. */
export function livingSessions(bus: LiveBus): LivingSessions {
  const known = new Map<string, Living>()
  // What was read before an end was told may be older than the end.
  let ends = 0
  const close = bus.subscribe((news) => {
    if (forget(known, news)) ends += 1
  })
  return {
    close,
    lives: async ({ sessionId, personId }, nowMs, ask) => {
      const living = known.get(sessionId)
      if (living && living.personId === personId && living.untilMs > nowMs) return true
      const endsBefore = ends
      const isLiving = await ask()
      if (isLiving && ends === endsBefore) {
        // The order of a Map is the order of entering: entered anew, it is forgotten last.
        known.delete(sessionId)
        known.set(sessionId, { personId, untilMs: nowMs + REMEMBERED_MS })
        const [oldest] = known.keys()
        if (oldest !== undefined && known.size > MOST_REMEMBERED) known.delete(oldest)
      }
      return isLiving
    },
  }
}

/** @returns whether the news tell of an end. */
function forget(known: Map<string, Living>, news: LiveNews): boolean {
  switch (news.kind) {
    case 'sessionsEnded':
      for (const sessionId of news.sessionIds) known.delete(sessionId)
      return true
    case 'personLeft':
      for (const [sessionId, { personId }] of known) if (personId === news.personId) known.delete(sessionId)
      return true
    case 'missed':
      known.clear()
      return true
    default:
      return false
  }
}
