/** The simulation's clock, and the timers of all phones on it. */
export function openTimers(beginMs: number) {
  let nowMs = beginMs
  const timers = new Set<{ dueMs: number; task: () => void }>()
  const due = () => [...timers].filter(({ dueMs }) => dueMs <= nowMs).toSorted((one, other) => one.dueMs - other.dueMs)
  const after = (ms: number, task: () => void) => {
    const timer = { dueMs: nowMs + ms, task }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => new Date(nowMs),
    after,
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
