import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_MESSAGES } from '#contract/errorMessages.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { HSTS, isHttpsOnly, PERMISSIONS_POLICY } from './security.ts'

/** Status by Node's parser error; everything else is 400. */
const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const BODY = JSON.stringify({ code: 'INVALID_REQUEST', message: ERROR_MESSAGES.INVALID_REQUEST } satisfies ErrorBody)

/** Answers bytes that never become a request. No hook runs for these, so refusal and security headers are written here again. */
export function malformedRequestAnswers(config: Config) {
  const headers = bareHeaders(config)
  return {
    frameworkErrors: (_error: Error, { id }: FastifyRequest, reply: FastifyReply) => {
      reply.raw.writeHead(400, { ...headers, 'x-request-id': String(id) }).end(BODY)
      reply.hijack()
    },
    clientErrorHandler: ({ code }: { code?: string }, socket: Socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${STATUS_LINES[code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${BODY}`)
    },
  }
}

function bareHeaders(config: Config): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isHttpsOnly(config) ? { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` } : {}),
  }
}
