import { getHealth, getReadiness } from '#contract/health.ts'
import { pingDatabase } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './appError.ts'
import { type App, route } from './route.ts'

const TIMEOUT_MS = 900

/** @param isStuck whether no call can run any more: only a restart helps */
export function healthRoutes(app: App, { db, redis }: Deps, isStuck: () => boolean): void {
  // However many ask at once, the database is asked once.
  let asked: Promise<boolean> | null = null
  const isDatabaseThere = () => {
    asked ??= pingDatabase(db, TIMEOUT_MS).finally(() => {
      asked = null
    })
    return asked
  }

  route(app, getHealth, async () => {
    if (isStuck()) throw new AppError('UNAVAILABLE')
    return { status: 'ok' as const }
  })
  route(app, getReadiness, async () => {
    if (isStuck() || !(await isDatabaseThere())) throw new AppError('UNAVAILABLE')
    // Without Redis this server still does all it did; it is no reason to send members elsewhere.
    return { status: 'ok' as const, ...(redis ? { redis: redis.isUp() ? ('ok' as const) : ('away' as const) } : {}) }
  })
}
