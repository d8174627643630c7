import type { App } from './http/route.ts'

/** Then open calls are cut off, so that a restart never hangs. */
const TIMEOUT_MS = 10_000
/** One Ctrl+C may arrive twice: from the terminal, and passed on by the parent process. */
const SAME_SIGNAL_MS = 1_000

/**
 * On SIGTERM and SIGINT: not ready any more, but answers calls for `drainMs`; then finishes open calls, runs `closeRest` and exits with 0. A second
 * signal, a second later or more, exits at once.
 */
export function stopGracefully(app: App, drainMs: number, closeRest: () => Promise<void>) {
  let stoppingSince: number | null = null
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + TIMEOUT_MS).unref()
    await app.drain.begin(drainMs)
    await app.close()
    await closeRest()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'the stop failed')
        process.exit(1)
      })
    })
  }
}
