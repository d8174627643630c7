import { getHealth, getReadiness } from '#contract/health.ts'
import { AppError } from '#server/appError.ts'
import { explainDatabaseError } from '../db/explainDatabaseError.ts'
import { pingDatabase } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import { onceAMinute } from '../onceAMinute.ts'
import { VERSION } from '../version.ts'
import { type App, route } from './route.ts'

const TIMEOUT_MS = 900

/** @param isStuck no call can run any more: only a restart helps */
export function healthRoutes(app: App, { db, redis }: Deps, isStuck: () => boolean): void {
  // Concurrent requests share one query.
  let asked: Promise<unknown> | null = null
  const findFault = () => {
    asked ??= pingDatabase(db, TIMEOUT_MS).finally(() => {
      asked = null
    })
    return asked
  }
  const logFault = onceAMinute((fault) =>
    app.log.warn({ err: fault }, explainDatabaseError(fault) ?? 'the database does not answer as it should'),
  )

  route(app, getHealth, async () => {
    if (isStuck()) throw new AppError('UNAVAILABLE')
    return { status: 'ok' as const, version: VERSION }
  })
  route(app, getReadiness, async () => {
    if (isStuck() || app.drain.isActive()) throw new AppError('UNAVAILABLE')
    const fault = await findFault()
    if (fault !== null) {
      logFault(fault)
      throw new AppError('UNAVAILABLE')
    }
    // Without Redis this server works alone: no reason to route members elsewhere.
    return { status: 'ok' as const, ...(redis ? { redis: redis.isUp() ? ('ok' as const) : ('away' as const) } : {}) }
  })
}
