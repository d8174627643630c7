import type { FastifyBaseLogger } from 'fastify'
import { explainStartError } from './explainStartError.ts'

/** How the process ends after an error that nobody caught; `scripts/keepRunning.mjs` starts it again. EX_SOFTWARE of sysexits.h. */
const CRASHED = 70

/** The process's state is unknown: it logs and exits. The database outlives it, and the next start takes it over. */
export function exitOnUncaughtError(log: () => FastifyBaseLogger | null) {
  const end = (event: string) => (error: unknown) => {
    const logger = log()
    if (logger) logger.fatal({ err: error instanceof Error ? error : new Error('what was thrown is no Error') }, event)
    else process.stderr.write(`${explainStartError(error)}\n`)
    process.exit(CRASHED)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}
