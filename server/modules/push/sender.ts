import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { pushes } from '#server/metrics.ts'
import { onceAMinute } from '#server/onceAMinute.ts'
import { createDelivery, planAlarms } from './delivery.ts'

/** Poll interval, ms, and so the delay of a signal's push. */
const TICK_MS = 3_000
/** A stop waits no longer for messages under way; another server, or the next start, sends them. */
const STOP_MS = 5_000

export type PushSender = { stop: () => Promise<void> }

type Options = { log: Pick<FastifyBaseLogger, 'info' | 'error'>; tickMs?: number }

export function startPushSender(deps: Deps, { log, tickMs = TICK_MS }: Options): PushSender {
  let plannedTo: Date | null = null
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  // Fails at each poll while the database is away.
  const fail = onceAMinute((error) => log.error({ err: error }, 'pushes could not be sent'))
  const delivery = createDelivery(deps, fail)
  const round = async () => {
    try {
      plannedTo = await planAlarms(deps, plannedTo, deps.clock())
      await delivery.start(() => isStopping)
      const counts = delivery.takeCounts()
      for (const [outcome, count] of Object.entries(counts)) pushes.inc({ outcome }, count)
      if (Object.values(counts).some((count) => count > 0)) log.info({ ...counts }, 'pushes')
    } catch (error) {
      fail(error)
    }
  }
  let running = Promise.resolve()
  const tick = () => {
    running = round().then(() => {
      if (!isStopping) timer = setTimeout(tick, tickMs)
    })
  }
  tick()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.race([running.then(delivery.settled), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
    },
  }
}
