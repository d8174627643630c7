import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** As strict as the product's server, so that what the policy forbids is seen here too. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export type UiServer = { url: string; close(): Promise<void> }

/** The built client with the page of components, on a free port and without an API. */
export async function startUiServer(port = 0): Promise<UiServer> {
  await mkdir(CACHE, { recursive: true })
  // A folder of its own: test files run side by side, and a build empties its folder first.
  const out = await mkdtemp(join(CACHE, 'ui-visual-'))
  process.env.VITE_DEV_UI = '1'
  await build({ root: ROOT, logLevel: 'error', build: { outDir: out, emptyOutDir: true } })
  delete process.env.VITE_DEV_UI
  const server = createServer((request, response) => serve(out, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const close = async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(out, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${address.port}`, close }
}

function serve(out: string, request: IncomingMessage, response: ServerResponse): void {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  const file = [join(out, path), join(ROOT, 'public', path)].find((one) => extname(one) !== '' && existsSync(one))
  if (path.startsWith('/api/') || (file === undefined && extname(path) !== '')) {
    response.writeHead(404).end()
    return
  }
  const found = file ?? join(out, 'index.html')
  response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream', 'content-security-policy': POLICY })
  createReadStream(found).pipe(response)
}
