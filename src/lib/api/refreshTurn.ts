const LOCK = 'byeolmuri.refresh'

/** Tabs refresh one after the other where the browser can arrange it; elsewhere the server's grace for two tabs carries it. */
export function inRefreshTurn<T>(task: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task()
  return navigator.locks.request(LOCK, task)
}
