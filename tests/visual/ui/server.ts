import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, type PluginOption } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** The product's policy, so that violations are seen here too. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export type UiServer = { url: string; close(): Promise<void> }

/** The app with its page of components, which the product is without. Nothing is compressed: that takes most of a build's time. */
export async function buildUi(outDir: string): Promise<void> {
  process.env.VITE_DEV_UI = '1'
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'))
  const { plugins = [], ...config } = loaded?.config ?? {}
  await build({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: plugins.filter((plugin) => nameOf(plugin) !== 'precompress'),
    build: { ...config.build, outDir, emptyOutDir: true },
  })
  delete process.env.VITE_DEV_UI
}

function nameOf(plugin: PluginOption): string | null {
  return plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : null
}

export async function startUiServer(): Promise<UiServer> {
  const folder = process.env.UI_FOLDER
  if (!folder) throw new Error('the page of components is built by tests/visual/buildPages.ts')
  const server = createServer((request, response) => serve(folder, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
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
