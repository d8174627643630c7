/** Times between tries while the browser reports a connection but nothing comes through. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000]

/** Calls `run` once: when the connection is back, or after a pause that grows with the tries. @param tries from 1 */
export function retryOnReconnect(tries: number, run: () => void): void {
  const once = () => {
    clearTimeout(timer)
    window.removeEventListener('online', once)
    run()
  }
  const timer = setTimeout(once, PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1])
  window.addEventListener('online', once)
}
