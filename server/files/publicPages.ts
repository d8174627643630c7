import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COMPANY_LINES } from '#contract/limits.ts'
import { normalizePath } from '#contract/screenPaths.ts'
import { AppError } from '#server/appError.ts'
import type { Config } from '../config.ts'
import { fillPage, type PageValues } from './fillPage.ts'

/** A line of dist/pages/pages.json (`vite/prerender.ts`). */
type Listed = { name: string; path: string | null; hasScript: boolean }
type Read = { text: string; policy: string }
type Prepared = { text: string; etag: string; br: Buffer; gzip: Buffer }
type Found = { name: string; status: 200 | 404 }

export type PublicPages = {
  /** The page of an address with its query; null when it is no public page, or nothing is built. */
  find(url: string): Found | null
  /** The 404 page; null when nothing is built. */
  unknownPath: Found | null
  /**
   * Sends a page as prepared, or filled with `values` for this request. Its policy allows its own style and script only.
   * @throws AppError NOT_FOUND when the build has no such page
   */
  send(request: FastifyRequest, reply: FastifyReply, name: string, how?: { status?: number; values?: PageValues }): Promise<FastifyReply>
  /** Sends a text file beside the pages, as `rss.xml`, or any other text with placeholders. */
  sendText(request: FastifyRequest, reply: FastifyReply, name: string, type: string, text?: string): Promise<FastifyReply>
  prepareAll(): Promise<void>
}

const PAGES = fileURLToPath(new URL('../../dist/pages/', import.meta.url))
const HTML = 'text/html; charset=utf-8'
/** A browser asks each time; a shared cache may answer for a minute, and while it asks. The text is the same for everybody. */
const SHARED_FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, must-revalidate'
const UNKNOWN_PATH: Found = { name: 'unknown-path', status: 404 }
const UNKNOWN_POST: Found = { name: 'post-not-found', status: 404 }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function openPublicPages(config: Pick<Config, 'publicUrl' | 'site'>, folder = PAGES): PublicPages {
  const index = join(folder, 'pages.json')
  const listed: Listed[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : []
  const known = new Map(listed.map((page) => [page.name, page]))
  const addresses = new Map(listed.flatMap(({ name, path }) => (path === null ? [] : [[path, name] as const])))
  const fixed = fixedValues(config)
  const pagesRead = new Map<string, Read>()
  const prepared = new Map<string, Promise<Prepared>>()

  const textOf = (file: string): string => fillPage(readFileSync(join(folder, file), 'utf8'), fixed)
  const readPage = ({ name, hasScript }: Listed): Read => {
    const known = pagesRead.get(name)
    if (known) return known
    const text = textOf(`${name}.html`)
    const read = { text, policy: policyOf(text, hasScript) }
    pagesRead.set(name, read)
    return read
  }
  const preparedOf = (file: string, text: () => string): Promise<Prepared> => {
    const one = prepared.get(file) ?? prepare(text())
    prepared.set(file, one)
    return one
  }
  const pages: PublicPages = {
    find: (url) => find(addresses, url),
    unknownPath: known.has(UNKNOWN_PATH.name) ? UNKNOWN_PATH : null,
    send: async (request, reply, name, { status = 200, values } = {}) => {
      const page = known.get(name)
      if (page === undefined) throw new AppError('NOT_FOUND')
      const { text, policy } = readPage(page)
      const isKept = values === undefined && status === 200
      reply.code(status).type(HTML).header('content-security-policy', policy)
      reply.header('cache-control', isKept ? SHARED_FOR_A_MINUTE : 'no-cache')
      if (values) return reply.send(fillPage(text, values))
      return answer(request, reply, await preparedOf(`${name}.html`, () => text), isKept)
    },
    sendText: async (request, reply, name, type, text) => {
      if (text === undefined && !existsSync(join(folder, name))) throw new AppError('NOT_FOUND')
      reply.type(type).header('cache-control', 'no-cache')
      const file = text === undefined ? preparedOf(name, () => textOf(name)) : preparedOf(`given/${name}`, () => fillPage(text, fixed))
      return answer(request, reply, await file, true)
    },
    prepareAll: async () => {
      // Sequential: visitors come first.
      for (const page of listed) {
        const { text } = readPage(page)
        // Filled for each visitor, it is never sent as a file.
        if (!/\{\{\w+\}\}/.test(text)) await preparedOf(`${page.name}.html`, () => text)
      }
    },
  }
  return pages
}

function fixedValues({ publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>): PageValues {
  const lines = Array.from({ length: COMPANY_LINES.max }, (_, at) => [`companyLine${at + 1}`, site.companyLines[at] ?? null])
  return {
    origin: new URL(publicUrl).origin,
    supportEmail: site.supportEmail,
    adAccount: site.adAccount ?? null,
    ...Object.fromEntries(lines),
  }
}

function find(addresses: ReadonlyMap<string, string>, url: string): Found | null {
  const [path = '', query = ''] = url.split('?')
  const compared = normalizePath(path)
  const search = new URLSearchParams(query)
  // Each choice of a query is prerendered; one without posts shows all.
  const chosen = ['category', 'tag'].map((key) => addresses.get(`${compared}?${key}=${encodeURIComponent(search.get(key) ?? '')}`))
  const name = chosen.find((one) => one !== undefined) ?? addresses.get(compared)
  if (name !== undefined) return { name, status: 200 }
  return addresses.size > 0 && /^\/blog\/[^/]+$/.test(compared) ? UNKNOWN_POST : null
}

async function prepare(text: string): Promise<Prepared> {
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
    zip(text, { level: 9 }),
  ])
  return { text, etag: `W/"${digestOf(text).slice(0, 22)}"`, br, gzip: gz }
}

function answer(request: FastifyRequest, reply: FastifyReply, page: Prepared, isKept: boolean): FastifyReply {
  reply.header('vary', 'accept-encoding')
  if (isKept) {
    reply.header('etag', page.etag)
    const given = request.headers['if-none-match'] ?? ''
    // Not by a regular expression, which backtracks for seconds over thousands of spaces.
    if (given === '*' || given.split(',').some((tag) => tag.trim() === page.etag)) return reply.code(304).send()
  }
  const encoding = (['br', 'gzip'] as const).find((name) => takes(request.headers['accept-encoding'] ?? '', name))
  return encoding ? reply.header('content-encoding', encoding).send(page[encoding]) : reply.send(page.text)
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((piece) => piece.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight)
  })
}

/** Own style by digest, own pictures and fonts, a script only if the page has one. */
function policyOf(html: string, hasScript: boolean): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => `'sha256-${digestOf(style)}'`)
  return [
    "default-src 'none'",
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self'${hasScript ? ' data: blob:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    // Also without scripts: Lighthouse fetches robots.txt under the page's policy.
    "connect-src 'self'",
    ...(hasScript ? ["script-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
