import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicPages } from './publicPages.ts'
import type { App } from './route.ts'
import { leaveOutPageHeaders } from './security.ts'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' }
/** They change as seldom as the product's sign, and nothing breaks when one is a day old. */
const KEPT = 'public, max-age=86400'

/** The files of `public/` by their names, as they lie there when the server starts: robots.txt, with our own address in it, and icons. */
export function publicFolderRoutes(app: App, pages: PublicPages, folder = PUBLIC): void {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
  )
  for (const name of names) {
    const source = readFileSync(join(folder, name))
    const type = TYPES[name.split('.').at(-1) ?? '']
    app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      if (type === undefined) return pages.sendText(request, reply, name, 'text/plain; charset=utf-8', source.toString())
      leaveOutPageHeaders(reply, name)
      return reply.type(type).header('cache-control', KEPT).send(source)
    })
  }
}
