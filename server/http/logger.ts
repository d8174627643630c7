import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './route.ts'

type LoggedError = { name?: string; message?: string; code?: string; stack?: string; cause?: unknown }

/**
 * Structured logs, one line an event. What members type or own never gets in: no query (codes, hashes), no headers (tokens, cookies),
 * no bodies, and of errors only kind, code and place.
 */
export function loggerOf({ logLevel, isProduction }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    serializers: { req: describeRequest, err: describeError },
    ...(!isProduction && process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  }
}

/** One line an answer. Files are told of only at level debug: one screen shows hundreds of pictures. */
export function logAnswers(app: App) {
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (request.url.startsWith('/api') || reply.statusCode >= 500) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

function describeRequest({ method, url }: FastifyRequest) {
  return { method, path: url.split('?')[0] }
}

/** A database error's message may quote values of a row: only its code is kept. */
function describeError(error: LoggedError) {
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(error.code ?? '')
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name ?? 'Error',
    code: error.code,
    message: isOfDatabase ? 'database error' : (error.message ?? ''),
    stack: frames?.slice(0, 12).join('\n') ?? '',
  }
}
