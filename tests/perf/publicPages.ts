import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { median } from './touchDrag.ts'

/**
 * Lighthouse (mobile) on the public pages, and beside each a bare HTML page of the same text without style, picture, font or script, in the same rounds.
 * Lighthouse is downloaded at run time, it is no dependency. The Astro blog starter, the other peer of the target, is not measured here.
 * Run: node tests/perf/publicPages.ts [rounds, 5 by default] [paths, as /,/blog]
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const TARGET = { score: 100, lcpToBare: 1.6, lcpToAstro: 0.8, blockingMs: 10, shift: 0, landingScriptBytes: 5_000 }
const TRIES = 4
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
const scratch = mkdtempSync(join(tmpdir(), 'byeolmuri-lighthouse-'))
const dataDir = makeDataDir()
const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_WORLD: 'on' })
const bare = await serveBare(server.url, paths)
try {
  for (const path of paths) await compare(path)
} finally {
  bare.close()
  await server.end('SIGTERM')
  rmSync(scratch, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** Alternating, so that other load on the machine affects both. */
async function compare(path: string): Promise<void> {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    try {
      const own = await measure(`${server.url}${path}`)
      theirs.push(await measure(`http://127.0.0.1:${(bare.address() as AddressInfo).port}${path}`))
      ours.push(own)
    } catch (error) {
      console.error(`${path}, round ${round + 1} is left out: ${(error as Error).message}`)
    }
  }
  if (ours.length === 0) return console.log(`${path.padEnd(22)}  not measured`)
  const of = (list: Figures[], pick: (figures: Figures) => number) => median(list.map(pick))
  const scores = CATEGORIES.map((_, at) => of(ours, (figures) => figures.scores[at] ?? 0))
  const [lcp, bareLcp] = [of(ours, (one) => one.lcpMs), of(theirs, (one) => one.lcpMs)]
  const blocking = of(ours, (one) => one.blockingMs)
  const shift = of(ours, (one) => one.shift)
  const script = of(ours, (one) => one.scriptBytes)
  const isMet =
    scores.every((score) => score >= TARGET.score) &&
    lcp <= TARGET.lcpToBare * bareLcp &&
    blocking <= TARGET.blockingMs &&
    shift <= TARGET.shift &&
    script <= (path === '/' ? TARGET.landingScriptBytes : 0)
  console.log(
    [
      path.padEnd(22),
      scores.join('/'),
      `LCP ${Math.round(lcp)} ms (bare ${Math.round(bareLcp)}, ${(lcp / bareLcp).toFixed(2)}x)`,
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
  const plain = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page)
  })
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  return plain
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
