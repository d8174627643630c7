/** Tabs refresh one after the other where the browser can arrange it; elsewhere the server's grace for two tabs carries it. */
export const REFRESH_LOCK = 'byeolmuri.refresh'

/** Tasks under one name run one after the other, over all tabs; a browser without Web Locks runs them at once. */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task()
  return navigator.locks.request(name, task)
}
