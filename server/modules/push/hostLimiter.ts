/** As many at once as a push service of millions of devices may be asked. */
const AT_ONCE = 32
/** Of a host that did not answer in time. */
const SLOW = { atOnce: 2, waiting: 50, forMs: 10 * 60_000 } as const
const TIMEOUT_MS = 10_000
const SLOW_TIMEOUT_MS = 2_000
/** Hosts that are remembered as slow. */
const MAX_HOSTS = 10_000

export class HostTimeout extends Error {}
/** So many wait for a slow host that one more would wait for nothing. */
export class HostBusy extends Error {}

type Waiting = { start: () => void; refuse: (error: HostBusy) => void }
type Queue = { active: number; waiting: Waiting[] }

/** Bounded concurrency by host, so that one that never answers holds up its own calls only. */
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
     * Runs `send` when the host has room. @param send is given how long it may take
     * @throws HostTimeout when it took longer; HostBusy when too many wait for a slow host; what `send` throws
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
