/** Times between tries while the browser believes that it is connected but nothing comes through. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000]

type Waiting = { tries: number; timer: ReturnType<typeof setTimeout>; send: () => void }

const waiting = new Map<string, Waiting>()

/** Calls `send` once when the connection is back, or after a while. If that fails too, the caller asks again. */
export function retryWaiting(id: string, send: () => void): void {
  const tries = waiting.get(id)?.tries ?? 0
  clearTimeout(waiting.get(id)?.timer)
  if (waiting.size === 0) window.addEventListener('online', sendAll)
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
  waiting.set(id, { tries: tries + 1, timer: setTimeout(send, pauseMs), send })
}

/** What waited is saved, refused or changed. */
export function stopWaiting(id: string): void {
  clearTimeout(waiting.get(id)?.timer)
  waiting.delete(id)
  if (waiting.size === 0) window.removeEventListener('online', sendAll)
}

function sendAll(): void {
  for (const one of [...waiting.values()]) {
    clearTimeout(one.timer)
    one.send()
  }
}
