import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The product's policy, so that violations are seen here too. */
export function policyWith(trustedTypes: string): string {
  return `default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types ${trustedTypes}`
}

/** Serves a file of a build, or of `public`; for a path without an extension the build's page, as the product does. */
export function serveBuilt(folder: string, asked: string, response: ServerResponse, headers: Record<string, string>): void {
  const path = normalize(decodeURIComponent(asked))
  const file = [join(folder, path), join(ROOT, 'public', path)].find((one) => extname(one) !== '' && existsSync(one))
  if (file === undefined && extname(path) !== '') {
    response.writeHead(404).end()
    return
  }
  const found = file ?? join(folder, 'index.html')
  response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream', ...headers })
  createReadStream(found).pipe(response)
}
