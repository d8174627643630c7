import type { LiveNews } from './bus.ts'
import type { RedisLink } from './redisLink.ts'

export type DragNews = Extract<LiveNews, { kind: 'drag' }>
type Packed = [stationId: string, userId: string, text: string]

/** What was not told by then, nobody needs: others have put the figure back. */
const STALE_MS = 2_000
/** So often at most a message is sent, however fast Redis answers. Longer, and every move would be late by half of it; no less work is done. */
const GATHER_MS = 1
/** After a message that Redis did not answer, or while it is away. */
const AGAIN_MS = 50

/**
 * Drags on their way to the other servers, many in one message: what comes while the one before is under way waits, the newest of each
 * figure. The busier Redis or this process is, the fewer messages there are; the last place of a figure is told until Redis has heard it.
 */
export type RedisDrags = {
  tell(drag: DragNews): void
  /** Sends what waits, now, so that it is heard before what is published next. */
  flush(): void
  /** Whether a message is one of these, which were shown here when they came. */
  isOwn(text: string): boolean
  stop(): void
}

type Waiting = DragNews & { toldAt: number }

export function createRedisDrags(redis: Pick<RedisLink, 'publish' | 'isUp'>): RedisDrags {
  const waiting = new Map<string, Waiting>()
  let underWay = 0
  let isDue = false
  let sentAt = Number.NEGATIVE_INFINITY
  let ownHead: string | undefined
  let again: NodeJS.Timeout | undefined

  const forgetStale = () => {
    const oldest = performance.now() - STALE_MS
    for (const [key, { toldAt }] of waiting) if (toldAt < oldest) waiting.delete(key)
  }
  const keepUntold = (drags: ReadonlyMap<string, Waiting>) => {
    for (const [key, drag] of drags) if (!waiting.has(key)) waiting.set(key, drag)
  }
  const tryAgain = () => {
    again ??= setTimeout(() => {
      again = undefined
      flush()
    }, AGAIN_MS).unref()
  }
  const schedule = () => {
    if (isDue || underWay > 0 || waiting.size === 0) return
    isDue = true
    const waitMs = sentAt + GATHER_MS - performance.now()
    // What one turn of the event loop brings goes together.
    if (waitMs <= 0) setImmediate(flush)
    else setTimeout(flush, waitMs).unref()
  }
  const publish = async (serverId: string, drags: ReadonlyMap<string, Waiting>) => {
    underWay += 1
    sentAt = performance.now()
    ownHead ??= headOf(serverId)
    const isHeard = await redis.publish(packDrags(serverId, [...drags.values()])).then(
      () => true,
      () => false,
    )
    underWay -= 1
    // No reason to go on alone: what lasts finds out soon enough.
    if (!isHeard) keepUntold(drags)
    if (!isHeard) tryAgain()
    else schedule()
  }
  function flush() {
    isDue = false
    forgetStale()
    const [first] = waiting.values()
    if (first === undefined) return
    if (!redis.isUp()) return tryAgain()
    void publish(first.serverId, new Map(waiting))
    waiting.clear()
  }
  return {
    tell: (drag) => {
      waiting.set(`${drag.stationId} ${drag.userId}`, { ...drag, toldAt: performance.now() })
      schedule()
    },
    flush,
    isOwn: (text) => ownHead !== undefined && text.startsWith(ownHead),
    stop: () => {
      waiting.clear()
      clearTimeout(again)
    },
  }
}

function packDrags(serverId: string, drags: readonly DragNews[]): string {
  const packed = drags.map(({ stationId, userId, text }): Packed => [stationId, userId, text])
  return `${headOf(serverId)},"drags":${JSON.stringify(packed)}}`
}

/** How a message of a server begins, so that it knows its own before it reads them. */
function headOf(serverId: string): string {
  return `{"kind":"drags","serverId":${JSON.stringify(serverId)}`
}

/** Reads, by hand, what comes by the thousand a second. @returns null when it is no such message. */
export function unpackDrags(message: unknown): DragNews[] | null {
  if (typeof message !== 'object' || message === null) return null
  const { kind, serverId, drags } = message as Record<string, unknown>
  if (kind !== 'drags' || typeof serverId !== 'string' || !Array.isArray(drags)) return null
  return drags.filter(isPacked).map(([stationId, userId, text]) => ({ kind: 'drag', serverId, stationId, userId, text }))
}

function isPacked(drag: unknown): drag is Packed {
  return Array.isArray(drag) && drag.length === 3 && drag.every((part) => typeof part === 'string')
}
