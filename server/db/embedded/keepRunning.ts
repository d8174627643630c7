import { setTimeout as sleep } from 'node:timers/promises'

/** A process that works. `ended` settles when it is gone, asked or not. */
export type Running = { ended: Promise<unknown>; stop: () => Promise<void> }
/** @throws when it does not start, leaving nothing behind; also when the signal says that it is wanted no more */
type Start = (signal: AbortSignal) => Promise<Running>
type Tools = {
  say: (line: string) => void
  /** Waits, or ends at once when it is to stop. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000

/**
 * Starts the embedded database, and again whenever it ends unasked. A start that fails is tried anew for as long as it takes, after pauses that
 * double up to half a minute: what kept it from starting, as a full disk, may pass. Meanwhile the server answers that it is not ready.
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

/** @returns what runs when it is to be stopped, if anything does. */
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
