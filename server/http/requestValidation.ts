import type { FastifyRequest } from 'fastify'
import { AppError } from './appError.ts'
import type { App } from './route.ts'

/** What of a request's form Node and Fastify let pass, and we do not. @throws AppError INVALID_REQUEST */
export function installRequestValidation(app: App) {
  app.addHook('onRequest', refuseTwoHosts)
  takeOnlyUtf8(app)
}

/** Request smuggling: a proxy may use the one and we the other. Source: RFC 9112, 3.2. */
async function refuseTwoHosts({ raw }: FastifyRequest) {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new AppError('INVALID_REQUEST')
}

/** Fastify itself stores a replacement character in place of invalid UTF-8. */
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
