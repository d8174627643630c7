import { setTimeout as sleep } from 'node:timers/promises'

/** A running process. `ended` settles when it exits, stopped or crashed. */
export type Running = { ended: Promise<unknown>; stop: () => Promise<void> }
/** @throws when it does not start, leaving nothing behind, or is aborted */
type Start = (signal: AbortSignal) => Promise<Running>
type Tools = {
  say: (line: string) => void
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000

/**
 * Restarts the embedded database when it crashes, with exponential back-off up to half a minute: a full disk may get space.
 * @returns the function that stops it for good
 * @throws when the first start fails
 */
export async function keepRunning(start: Start, { say, pause = pauseFor }: Tools): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const kept = keep(await start(stopping.signal), start, stopping.signal, { say, pause })
  return async () => {
    stopping.abort()
    await (await kept)?.stop()
  }
}

async function keep(first: Running, start: Start, signal: AbortSignal, tools: Required<Tools>): Promise<Running | null> {
  const isAsked = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  let running: Running | null = first
  while (running !== null) {
    await Promise.race([running.ended, isAsked])
    if (signal.aborted) break
    tools.say('The embedded database ended unasked and is started again.')
    running = await startAgain(start, signal, tools)
  }
  return running
}

async function startAgain(start: Start, signal: AbortSignal, { say, pause }: Required<Tools>): Promise<Running | null> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await start(signal)
    } catch (error) {
      if (signal.aborted) break
      say(`The embedded database could not be started again; the next try is in ${pauseMs / 1000} s. ${String(error)}`)
      await pause(pauseMs, signal)
    }
  }
  return null
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
