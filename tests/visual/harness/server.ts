import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '../../..')
const OUT = join(ROOT, 'node_modules/.cache/scene-harness')
/** Where the pictures are; another folder while they are being redrawn. */
export const CONTENT = process.env.CONTENT_FOLDER ?? join(ROOT, 'public/content')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.webp': 'image/webp', '.png': 'image/png' }

export type Answer = (path: string) => Promise<Buffer | null> | Buffer | null

/** A page with the scenes and nothing else of the product, built once and served on a free port. */
export type Harness = { url: string; close(): Promise<void> }

/** @param answer first asked for every path; null leaves it to the files */
export async function startHarness(answer: Answer = () => null): Promise<Harness> {
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: OUT, emptyOutDir: true, copyPublicDir: false, chunkSizeWarningLimit: 2000 },
  })
  const server = createServer((request, response) => {
    serve(request, response, answer).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  const made = await answer(path)
  if (made) {
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(made)
    return
  }
  const file = path.startsWith('/content/') ? join(CONTENT, path.slice('/content/'.length)) : join(OUT, path === '/' ? 'index.html' : path)
  if (!existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' })
  createReadStream(file).pipe(response)
}
