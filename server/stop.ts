import type { App } from './http/route.ts'

/** From the end of the drain: then open calls are cut off, so that a restart never hangs. */
const CUT_OFF_MS = 10_000
/** Then the process ends with whatever is still open. */
const TIMEOUT_MS = CUT_OFF_MS + 5_000
/** One Ctrl+C may arrive twice: from the terminal, and passed on by the parent process. */
const SAME_SIGNAL_MS = 1_000

/**
 * On SIGTERM and SIGINT: not ready any more, but answers calls for `drainMs`; then finishes open calls, runs `closeRest` and exits with 0; with 1 when that takes too long. A second
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
    setTimeout(() => app.server.closeAllConnections(), drainMs + CUT_OFF_MS).unref()
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
