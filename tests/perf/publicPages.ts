import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { median } from './touchDrag.ts'

/**
 * Lighthouse (mobile) on the public pages, and beside each a bare HTML page of the same text without style, picture, font or script, in the same rounds.
 * Lighthouse is downloaded at run time, it is no dependency. With ASTRO_BLOG, the built folder (dist) of Astro's blog starter, that is the other peer.
 * Run: node tests/perf/publicPages.ts [rounds, 5 by default] [paths, as /,/blog]
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const TARGET = { score: 100, lcpToBare: 1.6, lcpToAstro: 0.8, blockingMs: 10, shift: 0, landingScriptBytes: 5_000 }
const TRIES = 4
/** The starter's page of the same kind. */
const ASTRO_PATHS: Record<string, string> = { '/': '/', '/blog': '/blog/', '/blog/first-72-hours': '/blog/first-post/' }
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'

const rounds = Number(process.argv[2] ?? 5)
const paths = (process.argv[3] ?? '/,/blog,/blog/first-72-hours').split(',')

type Figures = {
  scores: number[]
  lcpMs: number
  fcpMs: number
  blockingMs: number
  shift: number
  scriptBytes: number
  bytes: number
  faults: string[]
}
type Report = {
  runtimeError?: { code: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items: Record<string, unknown>[] } }>
}

const chromium = await findChromium()
if (chromium === null) throw new Error('there is no Chromium')
const astroBlog = process.env.ASTRO_BLOG
if (astroBlog && !existsSync(join(astroBlog, 'index.html'))) throw new Error(`ASTRO_BLOG has no index.html: ${astroBlog}`)
const scratch = mkdtempSync(join(tmpdir(), 'byeolmuri-lighthouse-'))
const dataDir = makeDataDir()
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_WORLD: 'on' })
const bare = await serveBare(server.url, paths)
const astro = astroBlog ? await listen(astroPages(astroBlog)) : null
try {
  for (const path of paths) await compare(path)
} finally {
  bare.close()
  astro?.close()
  await server.end('SIGTERM')
  rmSync(scratch, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** Alternating, so that other load on the machine affects both. */
async function compare(path: string): Promise<void> {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  const ofAstro: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    try {
      const own = await measure(`${server.url}${path}`)
      const ofBare = await measure(`${urlOf(bare)}${path}`)
      if (astro && ASTRO_PATHS[path]) ofAstro.push(await measure(`${urlOf(astro)}${ASTRO_PATHS[path]}`))
      theirs.push(ofBare)
      ours.push(own)
    } catch (error) {
      console.error(`${path}, round ${round + 1} is left out: ${(error as Error).message}`)
    }
  }
  if (ours.length === 0) return console.log(`${path.padEnd(22)}  not measured`)
  const of = (list: Figures[], pick: (figures: Figures) => number) => median(list.map(pick))
  const scores = CATEGORIES.map((_, at) => of(ours, (figures) => figures.scores[at] ?? 0))
  const [lcp, bareLcp, astroLcp] = [ours, theirs, ofAstro].map((list) => of(list, (one) => one.lcpMs)) as [number, number, number]
  const blocking = of(ours, (one) => one.blockingMs)
  const shift = of(ours, (one) => one.shift)
  const script = of(ours, (one) => one.scriptBytes)
  const isMet =
    scores.every((score) => score >= TARGET.score) &&
    lcp <= TARGET.lcpToBare * bareLcp &&
    !(lcp > TARGET.lcpToAstro * astroLcp) &&
    blocking <= TARGET.blockingMs &&
    shift <= TARGET.shift &&
    script <= (path === '/' ? TARGET.landingScriptBytes : 0)
  console.log(
    [
      path.padEnd(22),
      scores.join('/'),
      `LCP ${Math.round(lcp)} ms (bare ${Math.round(bareLcp)}, ${(lcp / bareLcp).toFixed(2)}x${Number.isNaN(astroLcp) ? '' : `; Astro ${Math.round(astroLcp)}, ${(lcp / astroLcp).toFixed(2)}x`})`,
      `FCP ${Math.round(of(ours, (one) => one.fcpMs))} ms`,
      `TBT ${Math.round(blocking)} ms`,
      `CLS ${shift.toFixed(3)}`,
      `JS ${script} B`,
      `${Math.round(of(ours, (one) => one.bytes) / 1000)} KB in all`,
      isMet ? 'met' : 'NOT MET',
    ].join('  '),
  )
  const faults = new Set(ours.flatMap((one) => one.faults))
  if (faults.size > 0) console.log(`  not full: ${[...faults].join(', ')}`)
}

/** Lighthouse sometimes loses the start of a trace (NO_NAVSTART): retried, or the round's figures would be missing. */
async function measure(url: string): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url)
    } catch (error) {
      if (attempt === TRIES) throw error
      console.error(`${(error as Error).message}; again`)
    }
  }
}

async function measureOnce(url: string): Promise<Figures> {
  const file = join(scratch, 'report.json')
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${CHROME_FLAGS}`]
  const child = spawn('npx', args, { env: { ...process.env, CHROME_PATH: chromium ?? '' }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  const failure = report.runtimeError?.code ?? 'NO_ERROR'
  if (failure !== 'NO_ERROR' || report.audits['largest-contentful-paint']?.numericValue === undefined)
    throw new Error(`Lighthouse measured nothing on ${url} (${failure})`)
  return figuresOf(report)
}

function figuresOf({ categories, audits }: Report): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const requests = audits['network-requests']?.details?.items ?? []
  const bytes = (list: Record<string, unknown>[]) => list.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  const faults = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995,
  )
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytes(requests),
    faults: faults.map(({ id }) => id),
  }
}

/** Our text in plain paragraphs: the lower bound of any page of that text. */
async function serveBare(origin: string, list: string[]): Promise<Server> {
  const pages = new Map<string, Buffer>()
  for (const path of list) pages.set(path, gzipSync(bareOf(await (await fetch(`${origin}${path}`)).text())))
  return listen((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page)
  })
}

/** The starter as its host would serve it: compressed, hashed files cached for ever. */
function astroPages(folder: string): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').replace(/\/$/, '/index.html')
    const file = join(folder, path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const isText = /text|svg/.test(type)
    const content = readFileSync(file)
    const cache = path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = { 'content-type': type, 'cache-control': cache, ...(isText ? { 'content-encoding': 'gzip' } : {}) }
    response.writeHead(200, headers).end(isText ? gzipSync(content) : content)
  }
}

async function listen(answer: RequestListener): Promise<Server> {
  const started = createServer(answer)
  started.listen(0, '127.0.0.1')
  await once(started, 'listening')
  return started
}

function urlOf(started: Server): string {
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

function bareOf(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const text = html
    .slice(html.indexOf('<body'))
    .split(/<\/?(?:p|h\d|li|div|section|td|header|footer|nav|a|span)[^>]*>/)
    .map((part) => part.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${text.map((part) => `<p>${part}</p>`).join('')}</main></body></html>`
}
