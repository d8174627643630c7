import { z } from 'zod'
import type { LiveEvent } from '#contract/realtime.ts'
import { busMessages } from '#server/metrics.ts'
import type { RedisLink } from '#server/redisLink.ts'
import { type BusMessage, createLocalBus, type LiveBus } from './bus.ts'
import { createRedisDrags, DragBatch, fromBatch } from './redisDrags.ts'

/** From other servers, perhaps of another version. Clients check the event itself. */
const Published = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), to: z.array(z.string()), event: z.custom<LiveEvent>((event) => typeof event === 'object') }),
  z.object({ kind: z.literal('sessionsEnded'), sessionIds: z.array(z.string()) }),
  z.object({ kind: z.literal('personSessionsEnded'), personId: z.string(), exceptSessionId: z.string().exactOptional() }),
  z.object({
    kind: z.literal('presence'),
    serverId: z.string(),
    isFirst: z.boolean(),
    rooms: z.array(z.tuple([z.string(), z.array(z.string())])),
  }),
  z.object({ kind: z.literal('hop'), serverId: z.string(), stationId: z.string(), personId: z.string(), text: z.string() }),
  z.object({ kind: z.literal('gap') }),
  DragBatch,
  z.object({ kind: z.enum(['presenceRequested', 'alive', 'serverStopping']), serverId: z.string() }),
])

/** Lost ones are never repeated; others are replaced by the next of their kind. */
const NOT_REPEATED: ReadonlySet<BusMessage['kind']> = new Set(['event', 'sessionsEnded', 'personSessionsEnded'])
/** Several servers find Redis again at the same time: clients refetch once. */
const GAP_DEBOUNCE_MS = 200

/** All messages go through Redis, this server's too, so that every server sees one order. While it is away a server gets only its own; then `gap` reports, here and on other servers, that messages may be lost. */
export function createRedisBus(redis: RedisLink): LiveBus {
  const local = createLocalBus()
  const drags = createRedisDrags(redis)
  let hasUnsent = false
  let gapTimer: NodeJS.Timeout | undefined

  const emitGap = () => {
    gapTimer ??= setTimeout(() => {
      gapTimer = undefined
      local.publish({ kind: 'gap' })
    }, GAP_DEBOUNCE_MS).unref()
  }
  const publishLocally = (message: BusMessage) => {
    hasUnsent ||= NOT_REPEATED.has(message.kind)
    local.publish(message)
  }
  const send = (message: BusMessage) => {
    // A stored place must not overtake its drags.
    drags.flush()
    redis.publish(JSON.stringify(message)).catch(() => {
      redis.suspect()
      publishLocally(message)
    })
  }
  redis.onMessage((text) => {
    for (const message of parseMessages(text)) {
      if (message.kind === 'gap') emitGap()
      else local.publish(message)
    }
  })
  redis.onChange((isUp) => {
    if (!isUp) return
    emitGap()
    if (!hasUnsent) return
    hasUnsent = false
    send({ kind: 'gap' })
  })
  return {
    publish: (message) => {
      if (message.kind === 'drag') drags.send(message)
      else if (redis.isUp()) send(message)
      else publishLocally(message)
    },
    subscribe: local.subscribe,
    close: async () => {
      clearTimeout(gapTimer)
      drags.stop()
      await local.close()
    },
  }
}

function parseMessages(text: string): BusMessage[] {
  const message = Published.safeParse(parseJson(text)).data
  if (!message) return []
  busMessages.inc({ kind: message.kind })
  return message.kind === 'drags' ? fromBatch(message) : [message]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
