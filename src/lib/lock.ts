/** Tabs refresh one after the other where the browser can arrange it; elsewhere the server's grace for two tabs carries it. */
export const REFRESH_LOCK = 'byeolmuri.refresh'

/** @returns how to give it back; nothing when another tab holds it. A browser without Web Locks gives it to every tab. */
export async function tryLock(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined)
      return new Promise<void>((giveBack) => resolve(giveBack))
    })
  })
}

/** A tab that hangs may hold a lock for ever. */
const WAIT_MS = 5_000

/**
 * Tasks under one name run one after the other, over all tabs. One that has waited for 5 s runs all the same, and so does every one in a browser
 * without Web Locks.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task()
  let isTaken = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      isTaken = true
      return task()
    })
  } catch (error) {
    if (isTaken) throw error
    return task()
  }
}
