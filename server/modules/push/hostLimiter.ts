/** Concurrent sends to a host, for push services of millions of devices. */
const AT_ONCE = 32
/** Concurrent sends to a host that timed out. */
const SLOW = { atOnce: 2, waiting: 50, forMs: 10 * 60_000 } as const
const TIMEOUT_MS = 10_000
const SLOW_TIMEOUT_MS = 2_000
/** How many slow hosts are remembered. */
const MAX_HOSTS = 10_000

export class HostTimeout extends Error {}
/** Queue limit of a slow host. */
export class HostBusy extends Error {}

type Waiting = { start: () => void; refuse: (error: HostBusy) => void }
type Queue = { active: number; waiting: Waiting[] }

/** Bounded concurrency per host, so that a dead one delays only its own sends. */
export function createHostLimiter(now = () => performance.now()) {
  const queues = new Map<string, Queue>()
  const slowUntil = new Map<string, number>()
  const isSlow = (host: string) => (slowUntil.get(host) ?? 0) > now()
  const rememberSlow = (host: string) => {
    const [oldest] = slowUntil.keys()
    slowUntil.delete(host)
    if (oldest !== undefined && slowUntil.size >= MAX_HOSTS) slowUntil.delete(oldest)
    slowUntil.set(host, now() + SLOW.forMs)
  }
  const startNext = (host: string, queue: Queue) => {
    const atOnce = isSlow(host) ? SLOW.atOnce : AT_ONCE
    while (queue.active < atOnce && queue.waiting.length > 0) {
      queue.active += 1
      queue.waiting.shift()?.start()
    }
    if (queue.active === 0) queues.delete(host)
  }
  return {
    /**
     * Runs `send` when the host has a slot. @param send gets its time-out
     * @throws HostTimeout when it took longer; HostBusy when the queue of a slow host is full; what `send` throws
     */
    async run<T>(host: string, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const queue = queues.get(host) ?? { active: 0, waiting: [] }
      queues.set(host, queue)
      if (isSlow(host) && queue.waiting.length >= SLOW.waiting) throw new HostBusy()
      await new Promise<void>((start, refuse) => {
        queue.waiting.push({ start, refuse })
        startNext(host, queue)
      })
      const signal = AbortSignal.timeout(isSlow(host) ? SLOW_TIMEOUT_MS : TIMEOUT_MS)
      try {
        const result = await send(signal)
        slowUntil.delete(host)
        return result
      } catch (error) {
        if (!signal.aborted) throw error
        rememberSlow(host)
        for (const { refuse } of queue.waiting.splice(SLOW.waiting)) refuse(new HostBusy())
        throw new HostTimeout()
      } finally {
        queue.active -= 1
        startNext(host, queue)
      }
    },
  }
}
