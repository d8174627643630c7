import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './steps.mjs'

/** How the server ends after an error that nobody caught: server/crash.ts. */
const CRASHED = 70
/** Asked for by a person. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => 128 + constants.signals[signal])
const MAX_RESTARTS = 5
const WITHIN_MS = 5 * 60_000
const PAUSE_MS = 500

/**
 * Runs the server, and again after a crash, at most five times in five minutes: an error that comes back at once is no use to try again.
 * What ended by itself, as after a setting that it refused, or was told to end, stays ended.
 * @param start runs it once and tells how it ended, as `run` does
 * @returns how it ended for good
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

/** Also what ended it from outside, as the kernel when memory ran out. */
function isCrash(code) {
  return code === CRASHED || (code > 128 && !STOPS.includes(code))
}
