import { z } from 'zod'
import type { RedisLink } from '#server/redisLink.ts'
import type { BusMessage } from './bus.ts'

export type DragMessage = Extract<BusMessage, { kind: 'drag' }>

/** An older drag is dropped: the mover's screen has snapped the figure back. */
const STALE_MS = 2_000
/** Minimum time between two messages. A longer one delays every move by half of it and saves no work. */
const BATCH_MS = 1
/** After a message without an answer, or while Redis is away. */
const RETRY_MS = 50

export const DragBatch = z.object({
  kind: z.literal('drags'),
  serverId: z.string(),
  drags: z.array(z.tuple([z.string(), z.string(), z.string()])),
})
type DragBatch = z.output<typeof DragBatch>

/** Batches drags for other servers: during one message the newest drag of each figure waits for the next. The busier Redis or this process, the fewer messages; the last position is always sent. */
export type RedisDrags = {
  send(drag: DragMessage): void
  /** Publishes what waits, before any later message. */
  flush(): void
  stop(): void
}

type Waiting = DragMessage & { since: number }

export function createRedisDrags(redis: Pick<RedisLink, 'publish' | 'isUp'>): RedisDrags {
  const waiting = new Map<string, Waiting>()
  let inFlight = 0
  let isScheduled = false
  let sentAt = Number.NEGATIVE_INFINITY
  let retryTimer: NodeJS.Timeout | undefined

  const dropStale = () => {
    const oldest = performance.now() - STALE_MS
    for (const [key, { since }] of waiting) if (since < oldest) waiting.delete(key)
  }
  const keepUnpublished = (drags: ReadonlyMap<string, Waiting>) => {
    for (const [key, drag] of drags) if (!waiting.has(key)) waiting.set(key, drag)
  }
  const retry = () => {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      flush()
    }, RETRY_MS).unref()
  }
  const schedule = () => {
    if (isScheduled || inFlight > 0 || waiting.size === 0) return
    isScheduled = true
    const waitMs = sentAt + BATCH_MS - performance.now()
    // One batch for all drags of one turn of the event loop.
    if (waitMs <= 0) setImmediate(flush)
    else setTimeout(flush, waitMs).unref()
  }
  const publish = async (serverId: string, drags: ReadonlyMap<string, Waiting>) => {
    inFlight += 1
    sentAt = performance.now()
    const isPublished = await redis.publish(JSON.stringify(toBatch(serverId, [...drags.values()]))).then(
      () => true,
      () => false,
    )
    inFlight -= 1
    // Not reported as an outage: other commands notice it soon enough.
    if (!isPublished) keepUnpublished(drags)
    if (!isPublished) retry()
    else schedule()
  }
  function flush() {
    isScheduled = false
    dropStale()
    const [first] = waiting.values()
    if (first === undefined) return
    if (!redis.isUp()) return retry()
    void publish(first.serverId, new Map(waiting))
    waiting.clear()
  }
  return {
    send: (drag) => {
      waiting.set(`${drag.stationId} ${drag.userId}`, { ...drag, since: performance.now() })
      schedule()
    },
    flush,
    stop: () => {
      waiting.clear()
      clearTimeout(retryTimer)
    },
  }
}

function toBatch(serverId: string, drags: readonly DragMessage[]): DragBatch {
  return { kind: 'drags', serverId, drags: drags.map(({ stationId, userId, text }) => [stationId, userId, text]) }
}

export function fromBatch({ serverId, drags }: DragBatch): DragMessage[] {
  return drags.map(([stationId, userId, text]) => ({ kind: 'drag', serverId, stationId, userId, text }))
}
