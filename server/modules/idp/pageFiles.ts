import { createReadStream, readFileSync } from 'node:fs'
import type { App } from '#server/http/route.ts'

const CSS = readFileSync(new URL('./consent.css', import.meta.url), 'utf8')
const FONT_CSS = new URL(import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'))
const FONT_FILE = /^PretendardVariable\.subset\.[0-9]{1,3}\.woff2$/

export const CSS_PATH = '/dev/idp/consent.css'
export const FONT_CSS_PATH = '/dev/idp/font/pretendard.css'

export function pageFiles(app: App): void {
  const schema = { hide: true }
  app.get(CSS_PATH, { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
  app.get(FONT_CSS_PATH, { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(readFileSync(FONT_CSS, 'utf8')))
  app.get<{ Params: { file: string } }>('/dev/idp/font/woff2-dynamic-subset/:file', { schema }, async ({ params }, reply) => {
    if (!FONT_FILE.test(params.file)) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2')
    return reply.send(createReadStream(new URL(`./woff2-dynamic-subset/${params.file}`, FONT_CSS)))
  })
}
