type Waiting = { sessionId: string; resolve: (isAlive: boolean) => void; reject: (error: unknown) => void }

/**
 * Asks whether sessions live, one question to the database at a time, for all who wait: after a restart a thousand clients say hello in one
 * moment, and as many questions would wait for each other until they are given up.
 * @param livingAmong which of these sessions live.
 */
export function createSessionLookup(livingAmong: (sessionIds: string[]) => Promise<Set<string>>) {
  let waiting: Waiting[] = []
  let isAsking = false

  const askAll = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const living = await livingAmong([...new Set(asked.map(({ sessionId }) => sessionId))])
        for (const { sessionId, resolve } of asked) resolve(living.has(sessionId))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }

  /** Whether a session lives now. @throws what the database throws. */
  return (sessionId: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ sessionId, resolve, reject })
      if (!isAsking) void askAll()
    })
}
