import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../../..')
/** Another folder while pictures are being redrawn. */
export const CONTENT = process.env.CONTENT_FOLDER ?? join(ROOT, 'public/content')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

const OPTIONS = {
  configFile: false,
  root: HERE,
  logLevel: 'error',
  plugins: [react()],
  build: { copyPublicDir: false, chunkSizeWarningLimit: 2000, emptyOutDir: true },
} satisfies InlineConfig

export type Answer = (path: string) => Promise<Buffer | null> | Buffer | null

export type Harness = { url: string; close(): Promise<void> }

/**
 * Serves the pages built for the whole run, or builds them with production React for a measurement.
 * @param answer called first for every path; null falls through to the files
 */
export async function startHarness(answer: Answer = () => null): Promise<Harness> {
  const folder = process.env.HARNESS_FOLDER
  const page = folder ? await readPage(folder) : await buildPage()
  const server = createServer((request, response) => {
    serve(request, response, async (path) => (await answer(path)) ?? page.get(path) ?? null).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** With React's profiling build, which counts renders and is slower. */
export async function buildHarness(outDir: string): Promise<void> {
  await build({ ...OPTIONS, resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } }, build: { ...OPTIONS.build, outDir } })
}

async function readPage(folder: string): Promise<Map<string, Buffer>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return toPage(await Promise.all(paths.map(async (path) => [`/${relative(folder, path)}`, await readFile(path)] as const)))
}

async function buildPage(): Promise<Map<string, Buffer>> {
  const built = await build({ ...OPTIONS, build: { ...OPTIONS.build, write: false } })
  const bundles = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const files = bundles.flatMap(({ output }) => output)
  return toPage(files.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const))
}

function toPage(files: Array<readonly [path: string, content: Buffer]>): Map<string, Buffer> {
  const page = new Map(files)
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
