import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './steps.mjs'

/** The exit code after an uncaught error: server/crash.ts. */
const CRASHED = 70
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => 128 + constants.signals[signal])
const MAX_RESTARTS = 5
const WITHIN_MS = 5 * 60_000
const PAUSE_MS = 500

/**
 * Restarts the server after a crash, at most five times in five minutes. Any other exit, as after a refused setting, or by a signal of ours, is final.
 * @param start runs it once and resolves with its exit code, as `run` does
 * @returns the final exit code
 */
export async function keepRunning(start, { now = () => performance.now(), pause = sleep } = {}) {
  /** @type {number[]} */
  const restarts = []
  for (;;) {
    const code = await start()
    if (!isCrash(code)) return code
    while (restarts.length > 0 && now() - restarts[0] >= WITHIN_MS) restarts.shift()
    if (restarts.length === MAX_RESTARTS) {
      say(
        `The server crashed again after ${MAX_RESTARTS} restarts in ${WITHIN_MS / 60_000} minutes and stays down. Its log above says why ("uncaught exception", "unhandled rejection"); mend that, then run npm start.`,
      )
      return code
    }
    say('The server crashed and is started again.')
    await pause(PAUSE_MS)
    restarts.push(now())
  }
}

/** Also when it was killed from outside, as by the kernel's out-of-memory killer. */
function isCrash(code) {
  return code === CRASHED || (code > 128 && !STOPS.includes(code))
}
