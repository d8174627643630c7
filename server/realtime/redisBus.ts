import { z } from 'zod'
import type { LiveEvent } from '#contract/realtime.ts'
import { createLocalBus, type LiveBus, type LiveNews } from './bus.ts'
import { createRedisDrags, unpackDrags } from './redisDrags.ts'
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
  const drags = createRedisDrags(redis)
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
    // Where a figure is put comes after the way there.
    drags.flush()
    redis.publish(JSON.stringify(news)).catch(() => {
      redis.suspect()
      sayAlone(news)
    })
  }
  redis.onMessage((text) => {
    if (drags.isOwn(text)) return
    for (const news of readNews(text)) {
      if (news.kind === 'missed') sayMissed()
      else local.publish(news)
    }
  })
  redis.onChange((isUp) => {
    if (!isUp) return
    sayMissed()
    if (!hasUnsaid) return
    hasUnsaid = false
    send({ kind: 'missed' })
  })
  return {
    publish: (news) => {
      if (news.kind === 'drag') drags.tell(news)
      else if (redis.isUp()) send(news)
      else sayAlone(news)
    },
    subscribe: local.subscribe,
    close: async () => {
      clearTimeout(missedTimer)
      drags.stop()
      await local.close()
    },
  }
}

function readNews(text: string): LiveNews[] {
  try {
    const message: unknown = JSON.parse(text)
    const drags = unpackDrags(message)
    if (drags) return drags
    const news = Published.safeParse(message).data
    return news ? [news] : []
  } catch {
    return []
  }
}
