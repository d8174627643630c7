import type { FastifyBaseLogger } from 'fastify'
import { explainStartError } from './explainStartError.ts'

/** Exit code after an uncaught error (EX_SOFTWARE); `scripts/keepRunning.mjs` restarts the server. */
const CRASHED = 70

/** Its state is unknown: the process logs and exits. The database survives it, and the next start adopts it. */
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
