import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type CheckedInputOf, type Endpoint, errorsOf, type OutputOf } from '#contract/endpoint.ts'
import { ERROR_STATUS, ErrorBody } from '#contract/errors.ts'
import { AppError } from '#server/appError.ts'

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The caller by access token, checked against the session, which may have ended. */
export type Caller = { personId: string; sessionId: string; hasProfile: boolean }

export type CallerOf<E extends Endpoint> = E['access'] extends 'visitor' ? null : Caller

export type Call<E extends Endpoint> = {
  input: CheckedInputOf<E>
  caller: CallerOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its calls itself. */
    isCounted?: boolean
  }
  interface FastifyInstance {
    /** @throws AppError NOT_LOGGED_IN, TOKEN_EXPIRED */
    authenticate: (request: FastifyRequest) => Promise<Caller>
    endpoints: Endpoint[]
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Registers an endpoint: input checked, output trimmed, access and rate limit enforced. A handler may throw only codes that it declares.
 */
export function route<E extends Endpoint>(app: App, endpoint: E, handler: (call: Call<E>) => Promise<OutputOf<E>>): void {
  app.endpoints.push(endpoint)
  const limit = app.limiterOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { isCounted: true },
    onRequest: async (request, reply) => {
      if (endpoint.access !== 'visitor') await admit(app, endpoint, request, reply)
      else if (!endpoint.countedBy) await app.countVisitor(request, reply)
      await limit(request, reply)
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as CheckedInputOf<E>
      if (containsNul(input)) throw new AppError('INVALID_REQUEST')
      return handler({ input, caller: request.caller as CallerOf<E>, request, reply })
    },
  })
}

/** No text of the database holds it; texts of persons are free of it by then. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul)
}

async function admit(app: App, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  try {
    request.caller = await app.authenticate(request)
  } catch (error) {
    await app.countVisitor(request, reply)
    throw error
  }
  if (endpoint.access === 'member' && !request.caller.hasProfile) throw new AppError('PROFILE_REQUIRED')
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body } = endpoint.input
  const refusals = new Set(errorsOf(endpoint).map((code) => ERROR_STATUS[code]))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'visitor' ? {} : { security: [{ accessToken: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { 200: endpoint.output, ...Object.fromEntries([...refusals].map((status) => [status, ErrorBody])) },
  }
}
