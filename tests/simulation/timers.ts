import { currentRun } from './queryRuns.ts'

type Timer = { dueMs: number; task: () => void; isServers: boolean }

/** The simulation's clock, with the timers of all phones on it and those that the server starts during a call. */
export function openTimers(beginMs: number) {
  let nowMs = beginMs
  const timers = new Set<Timer>()
  const due = () => [...timers].filter(({ dueMs }) => dueMs <= nowMs).toSorted((one, other) => one.dueMs - other.dueMs)
  const start = (ms: number, task: () => void, isServers: boolean) => {
    const timer = { dueMs: nowMs + ms, task, isServers }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const after = (ms: number, task: () => void) => start(ms, task, false)
  return {
    now: () => new Date(nowMs),
    after,
    /** Such as the hint to read everything again, half a second after the answer of a commit was lost. */
    isServerWaiting: () => [...timers].some(({ isServers }) => isServers),
    /** For the server's calls `setTimeout` counts on this clock. @returns what puts the real one back */
    replaceTimeouts: (): (() => void) => {
      const { setTimeout: realSet, clearTimeout: realClear } = globalThis
      const stops = new Map<unknown, () => void>()
      const set = (task: () => void, ms = 0, ...values: []) => {
        if (!currentRun.getStore()) return realSet(task, ms, ...values)
        const timer = { ref: () => timer, unref: () => timer, hasRef: () => false }
        stops.set(timer, start(ms, task, true))
        return timer
      }
      const clear = (timer: Parameters<typeof realClear>[0]) => (stops.get(timer) ?? realClear.bind(null, timer))()
      Object.assign(globalThis, { setTimeout: Object.assign(set, realSet), clearTimeout: clear })
      return () => void Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear })
    },
    sleep: (ms: number) => new Promise<void>((resolve) => void after(ms, resolve)),
    /** Each timer that is due then runs once, as on a phone that slept meanwhile. */
    pass: (ms: number): void => {
      nowMs += ms
      for (const timer of due()) if (timers.delete(timer)) timer.task()
    },
    /** Ms until the next timer. */
    next: (): number => Math.max(0, Math.min(...[...timers].map(({ dueMs }) => dueMs)) - nowMs),
  }
}
