import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/appError.ts'
import type { App } from './route.ts'

/** Malformed requests that Node and Fastify accept. @throws AppError INVALID_REQUEST */
export function installRequestValidation(app: App) {
  app.addHook('onRequest', refuseTwoHosts)
  takeOnlyUtf8(app)
}

/** Request smuggling: a proxy may use the one and we the other. Source: RFC 9112, 3.2. */
function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  let hosts = 0
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  done(hosts > 1 ? new AppError('INVALID_REQUEST') : undefined)
}

/** Fastify replaces invalid UTF-8 by U+FFFD. */
function takeOnlyUtf8(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = decoder.decode(body as Buffer)
    } catch {
      return done(new AppError('INVALID_REQUEST'))
    }
    return parse(request, text, done)
  })
}
