import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from '#server/http/route.ts'
import { removePageHeaders } from '#server/http/security.ts'
import type { PublicPages } from './publicPages.ts'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
/** Text files may have a placeholder for our own origin. */
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  html: 'text/html',
  xml: 'application/xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
}
const FILES: Readonly<Record<string, string>> = {
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
}
/** Without a content type. */
const UNKNOWN_TYPE = 'application/octet-stream'
/** They rarely change, and nothing breaks when one is a day old. */
const KEPT = 'public, max-age=86400'

/** The files of `public/`, read at the start: robots.txt, with our own origin in it, and icons. */
export function publicFolderRoutes(app: App, pages: PublicPages, folder = PUBLIC): void {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
  )
  for (const name of names) {
    const source = readFileSync(join(folder, name))
    const ending = name.split('.').at(-1) ?? ''
    const [text, type = UNKNOWN_TYPE] = [TEXTS[ending], FILES[ending]]
    app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      if (text !== undefined) return pages.sendText(request, reply, name, `${text}; charset=utf-8`, source.toString())
      removePageHeaders(reply, name)
      return reply.type(type).header('cache-control', KEPT).send(source)
    })
  }
}
