import type { Context } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/http/route.ts'
import { currentTracing } from '#server/tracing.ts'

/**
 * A span for each call, of which what it does are parts. Before any route is registered. Calls begin traces of their own: a visitor must not name one.
 * Live connections have none.
 */
export function traceCalls(app: App): void {
  const tracing = currentTracing()
  if (tracing === null) return
  const { api, tracer } = tracing
  const contexts = new WeakMap<FastifyRequest, Context>()
  const withSpan = (request: FastifyRequest, done: () => void) => api.context.with(contexts.get(request) ?? api.ROOT_CONTEXT, done)

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) return done()
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route, 'byeolmuri.request_id': id } },
      api.ROOT_CONTEXT,
    )
    contexts.set(request, api.trace.setSpan(api.ROOT_CONTEXT, span))
    withSpan(request, done)
  })
  // What comes after the reading of a body is not in the context of what came before.
  app.addHook('preValidation', (request, _reply, done) => withSpan(request, done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const context = contexts.get(request)
    const span = context && api.trace.getSpan(context)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
