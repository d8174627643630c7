type Waiting = { sessionId: string; since: number; resolve: (isAlive: boolean) => void; reject: (error: unknown) => void }

/** Shorter than a client's own time-out: its reconnect costs both sides far more. */
const TIMEOUT_MS = 8_000
const RETRY_MS = 500

/** Batches session lookups, one query at a time: after a restart a thousand clients say hello at once. Failures are retried for a while. */
export function createSessionLookup(livingAmong: (sessionIds: string[]) => Promise<Set<string>>) {
  let waiting: Waiting[] = []
  let isAsking = false

  const answer = async (asked: Waiting[]) => {
    try {
      const living = await livingAmong([...new Set(asked.map(({ sessionId }) => sessionId))])
      for (const { sessionId, resolve } of asked) resolve(living.has(sessionId))
    } catch (error) {
      const oldest = performance.now() - TIMEOUT_MS
      for (const one of asked) {
        if (one.since <= oldest) one.reject(error)
        else waiting.push(one)
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
  }
  const askAll = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      await answer(asked)
    }
    isAsking = false
  }

  /** @throws what the database throws */
  return (sessionId: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ sessionId, since: performance.now(), resolve, reject })
      if (!isAsking) void askAll()
    })
}
