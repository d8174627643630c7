import type { App } from './route.ts'

const HOUR_MS = 60 * 60 * 1000

/** Does something once an hour for as long as the app runs. A failure is logged, and the next hour tries again. */
export function hourly(app: App, what: string, work: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
  }, HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
