import type { FastifyBaseLogger } from 'fastify'
import type { RoomAccess } from '#server/events/roomAccess.ts'

/** Rooms in one query; after a restart all clients enter at once. */
const ROOMS_A_QUERY = 100
const RETRY_MS = 1_000

export type RoomAccessReaderDeps = {
  readAccess: (stationIds: string[]) => Promise<Map<string, RoomAccess>>
  /** Read after the last request for it. */
  onRead: (stationId: string, access: RoomAccess | undefined) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** One query at a time, batching requests. Failures are retried until `stop`. */
export function createRoomAccessReader({ readAccess, onRead, log }: RoomAccessReaderDeps): {
  ask: (stationId: string) => void
  stop: () => void
} {
  const asked = new Set<string>()
  let isReading = false
  let isStopped = false

  const readBatch = async () => {
    const batch = [...asked].slice(0, ROOMS_A_QUERY)
    for (const stationId of batch) asked.delete(stationId)
    try {
      const rooms = await readAccess(batch)
      // Requested again meanwhile: this answer is stale.
      for (const stationId of batch) if (!asked.has(stationId) && !isStopped) onRead(stationId, rooms.get(stationId))
    } catch (error) {
      for (const stationId of batch) asked.add(stationId)
      if (!isStopped) log.warn({ err: error }, 'who may be in rooms could not be read')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
  }
  const read = async () => {
    if (isReading) return
    isReading = true
    while (asked.size > 0 && !isStopped) await readBatch()
    isReading = false
  }
  return {
    ask: (stationId) => {
      asked.add(stationId)
      void read()
    },
    stop: () => {
      isStopped = true
    },
  }
}
