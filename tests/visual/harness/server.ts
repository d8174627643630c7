import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../../..')
/** Where the pictures are; another folder while they are being redrawn. */
export const CONTENT = process.env.CONTENT_FOLDER ?? join(ROOT, 'public/content')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

export type Answer = (path: string) => Promise<Buffer | null> | Buffer | null

/** A page with the scenes and the sheet and nothing else of the product, built once and served on a free port. */
export type Harness = { url: string; close(): Promise<void> }

/**
 * @param answer first asked for every path; null leaves it to the files
 * @param countsRenders takes the React that tells `Profiler`s of renders, which is slower; the usual one tells of none
 */
export async function startHarness(answer: Answer = () => null, { countsRenders = false } = {}): Promise<Harness> {
  const page = await buildPage(countsRenders)
  const server = createServer((request, response) => {
    serve(request, response, async (path) => (await answer(path)) ?? page.get(path) ?? null).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Built in memory, because several test files may do so at once. */
async function buildPage(countsRenders: boolean): Promise<Map<string, Buffer>> {
  const built = await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: countsRenders ? { 'react-dom/client': 'react-dom/profiling' } : {} },
    build: { write: false, copyPublicDir: false, chunkSizeWarningLimit: 2000 },
  })
  const bundles = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const files = bundles.flatMap(({ output }) => output)
  const page = new Map(files.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]))
  return page.set('/', page.get('/index.html') ?? Buffer.from(''))
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  const type = TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream'
  const made = await answer(path)
  if (made) {
    response.writeHead(200, { 'content-type': type }).end(made)
    return
  }
  const file = join(CONTENT, path.replace(/^\/content\//, ''))
  if (!path.startsWith('/content/') || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
  createReadStream(file).pipe(response)
}
