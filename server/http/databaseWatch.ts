import type { Db } from '../db/database.ts'
import { answers } from '../db/ping.ts'
import { AppError } from './appError.ts'
import type { App } from './route.ts'

const EVERY_MS = 500
const PATIENCE_MS = 1_000

/**
 * Asks the database every half second. While it does not answer, calls are refused at once with 503 instead of queueing behind a
 * connection that hangs.
 */
export function installDatabaseWatch(app: App, db: Db) {
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const wasAway = isAway
    isAway = !(await answers(db, PATIENCE_MS))
    if (isAway !== wasAway) app.log.warn({ isAway }, isAway ? 'the database does not answer' : 'the database answers again')
    timer = setTimeout(look, EVERY_MS).unref()
  }
  // Only a listening server watches; a test that injects calls needs no timer.
  app.addHook('onListen', async () => void look())
  app.addHook('onClose', async () => clearTimeout(timer))
  return async () => {
    if (isAway) throw new AppError('UNAVAILABLE')
  }
}
