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
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.enum(['presenceAsked', 'alive', 'serverStops']), serverId: z.string() }),
])

/** What nobody says again by itself. */
const LASTING: ReadonlySet<LiveNews['kind']> = new Set(['event', 'sessionsEnded', 'personLeft'])
/** Servers that find Redis again at the same time say so at the same time: their clients fetch anew once. */
const MISSED_GATHER_MS = 200

/**
 * The bus of several servers. All news go through Redis, one's own too: every server hears them in one order. While Redis is away
 * a server hears its own at once, and none of the others'; when it is back, `missed` says that something may have been lost, here and,
 * if there was anything that the others did not hear, there.
 */
export function createRedisBus(redis: RedisLink): LiveBus {
  const local = createLocalBus()
  let hasUnsaid = false
  let missedTimer: NodeJS.Timeout | undefined

  const sayMissed = () => {
    missedTimer ??= setTimeout(() => {
      missedTimer = undefined
      local.publish({ kind: 'missed' })
    }, MISSED_GATHER_MS).unref()
  }
  const sayAlone = (news: LiveNews) => {
    hasUnsaid ||= LASTING.has(news.kind)
    local.publish(news)
  }
  const send = (news: LiveNews) => {
    redis.publish(JSON.stringify(news)).catch(() => {
      // A late drag is no reason to go on alone: thousands a second come, and the next one follows.
      if (news.kind === 'drag') return
      redis.suspect()
      sayAlone(news)
    })
  }
  redis.onMessage((text) => {
    const news = readNews(text)
    if (news?.kind === 'missed') sayMissed()
    else if (news) local.publish(news)
  })
  redis.onChange((isUp) => {
    if (!isUp) return
    sayMissed()
    if (!hasUnsaid) return
    hasUnsaid = false
    send({ kind: 'missed' })
  })
  return {
    publish: (news) => (redis.isUp() ? send(news) : sayAlone(news)),
    subscribe: local.subscribe,
    close: async () => {
      clearTimeout(missedTimer)
      await local.close()
    },
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
