import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { openAccessLog } from './accessLog.ts'
import { batchLines } from './lineBatches.ts'
import type { App } from './route.ts'

type LoggedError = { name?: string; message?: string; code?: string; stack?: string; cause?: unknown }

/** Messages by these codes may quote values: of the database (SQLSTATE) and of Fastify. */
const CODES_THAT_SAY_ALL = /^([0-9A-Z]{5}|FST_\w+)$/

/** Structured logs, one line an event. Never data of members: only the route's pattern (station codes let people in, userIds name them), no headers (tokens, cookies), no bodies, and of errors kind, code, place and our own sentences. */
export function loggerOf({ logLevel, isProduction, dataDir, hasAccessLog }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false
  const isReadAtOnce = !isProduction && process.stdout.isTTY
  return {
    level: logLevel,
    serializers: { req: describeRequest, err: describeError },
    ...(isReadAtOnce
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : { stream: openOutput(dataDir, hasAccessLog) }),
  }
}

/** Standard output and, unless it is off, the log file. */
function openOutput(dataDir: string, hasAccessLog: boolean) {
  const file = hasAccessLog ? openAccessLog({ dataDir, say: (line) => process.stderr.write(`${line}\n`) }) : null
  // A closed pipe; without a listener it would end the process.
  process.stdout.on('error', () => undefined)
  return batchLines((lines) => {
    process.stdout.write(lines)
    file?.write(lines)
  })
}

/** One line an answer. Missing files and addresses only at level debug: a screen has hundreds of pictures. */
export function logAnswers(app: App) {
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (request.routeOptions.url?.startsWith('/api') || reply.statusCode >= 500) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}

function describeRequest({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url ?? null }
}

function describeError(error: LoggedError) {
  const mayQuote = CODES_THAT_SAY_ALL.test(error.code ?? '') || error.name === 'SyntaxError'
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at .+:\d+\)?$/.test(line))
  return {
    type: error.name ?? 'Error',
    code: error.code,
    message: mayQuote ? '' : (error.message ?? ''),
    stack: frames?.slice(0, 12).join('\n') ?? '',
  }
}
