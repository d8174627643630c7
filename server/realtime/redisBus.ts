import { z } from 'zod'
import type { LiveEvent } from '#contract/realtime.ts'
import { createLocalBus, type LiveBus, type LiveNews } from './bus.ts'
import type { RedisLink } from './redisLink.ts'

/** What other servers, perhaps of another version, may say. The event itself is for the clients, who check it. */
const Published = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), to: z.array(z.string()), event: z.custom<LiveEvent>((event) => typeof event === 'object') }),
  z.object({ kind: z.literal('sessionsEnded'), sessionIds: z.array(z.string()) }),
  z.object({ kind: z.literal('personLeft'), personId: z.string(), exceptSessionId: z.string().exactOptional() }),
  z.object({
    kind: z.literal('presence'),
    serverId: z.string(),
    isFirst: z.boolean(),
    rooms: z.array(z.tuple([z.string(), z.array(z.string())])),
  }),
  z.object({ kind: z.enum(['presenceAsked', 'alive', 'serverStops']), serverId: z.string() }),
])

/**
 * The bus of several servers. All news go through Redis, one's own too: every server hears them in one order. While Redis is away
 * a server hears its own at once, and none of the others'; when it is back, `missed` says that something may have been lost.
 */
export function createRedisBus(redis: RedisLink): LiveBus {
  const local = createLocalBus()
  redis.onMessage((text) => {
    const news = readNews(text)
    if (news) local.publish(news)
  })
  redis.onChange((isUp) => {
    if (isUp) local.publish({ kind: 'missed' })
  })
  return {
    publish: (news) => {
      if (!redis.isUp()) return local.publish(news)
      redis.publish(JSON.stringify(news)).catch(() => {
        redis.suspect()
        local.publish(news)
      })
    },
    subscribe: local.subscribe,
    close: local.close,
  }
}

function readNews(text: string): LiveNews | null {
  try {
    const news: unknown = JSON.parse(text)
    return readDragNews(news) ?? Published.safeParse(news).data ?? null
  } catch {
    return null
  }
}

/** By hand: they come by the ten thousand a second. */
function readDragNews(news: unknown): LiveNews | null {
  if (typeof news !== 'object' || news === null) return null
  const { kind, serverId, stationId, userId, text } = news as Record<string, unknown>
  if (kind !== 'drag' || typeof serverId !== 'string' || typeof stationId !== 'string') return null
  return typeof userId === 'string' && typeof text === 'string' ? { kind, serverId, stationId, userId, text } : null
}
