import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { SHELL_PATH, WORKER_PATH } from '../contract/worker.ts'
import { installedText } from '../src/text/installed.ko.ts'
import { BROWSER_FLOOR } from './browserFloor.ts'

const SOURCE = fileURLToPath(new URL('../src/worker/serviceWorker.ts', import.meta.url))
/** Screens that open without a connection. Everything else is cached when it was first used. */
const KEPT_MODULES =
  /[\\/]src[\\/](screens[\\/](login[\\/]LoginScreen|home[\\/]HomeScreen|report[\\/]ReportScreen|station[\\/]StationScreen|errors[\\/]OfflineScreen|lock[\\/]screens)|app[\\/](AfterStart|Installed|Live))\.tsx?$/
const CORE_FONT = /^assets\/pretendard-core-/

const STAR =
  '<svg width="72" height="72" viewBox="0 0 24 24" fill="#ffd166" stroke="#ffd166" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="m12 3 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z"/></svg>'

export type PrecacheEntry = { url: string; revision: string | null }

type Output = { fileName: string } & (
  | { type: 'asset'; source: string | Uint8Array }
  | {
      type: 'chunk'
      isEntry: boolean
      name: string
      imports: string[]
      moduleIds: string[]
      facadeModuleId: string | null
      viteMetadata?: { importedCss: Set<string> } | undefined
    }
)

/** Writes /sw.js: the worker with its precache list. */
export function serviceWorker(): Plugin {
  let isProduct = false
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ build: { ssr } }) => {
      isProduct = !ssr
    },
    generateBundle: {
      // After all other plugins have emitted their files, the page included.
      order: 'post',
      async handler(_options, bundle) {
        if (!isProduct || bundle['index.html'] === undefined) return
        const outputs = Object.values(bundle) as unknown as Output[]
        const source = await bundleWorker({ PRECACHE: precacheList(outputs), VERSION: versionOf(outputs), OFFLINE_PAGE: offlinePage() })
        this.emitFile({ type: 'asset', fileName: WORKER_PATH.slice(1), source })
      },
    },
  }
}

/** The app's page, the first screens' scripts and style sheets with all their imports, and the core font. */
export function precacheList(outputs: Output[]): PrecacheEntry[] {
  const byName = new Map(outputs.map((output) => [output.fileName, output]))
  const kept = new Set<string>()
  const keep = (fileName: string) => {
    const output = byName.get(fileName)
    if (!output || kept.has(fileName)) return
    kept.add(fileName)
    if (output.type !== 'chunk') return
    for (const name of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) keep(name)
  }
  for (const output of outputs) {
    const isWanted =
      output.type === 'chunk' ? output.isEntry || KEPT_MODULES.test(output.facadeModuleId ?? '') : CORE_FONT.test(output.fileName)
    if (isWanted) keep(output.fileName)
  }
  const page = byName.get('index.html')
  if (page?.type !== 'asset') throw new Error('the build has no page')
  for (const { fileName } of outputs) if (isNamedBy(String(page.source), fileName) && !/slices/.test(fileName)) keep(fileName)
  const files = [...kept].filter((name) => name !== 'index.html').sort()
  return [{ url: SHELL_PATH, revision: digestOf(String(page.source)) }, ...files.map((name) => ({ url: `/${name}`, revision: null }))]
}

function versionOf(outputs: Output[]): string {
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
  if (!entry) throw new Error('the build has no entry')
  return `/${entry.fileName}`
}

function isNamedBy(page: string, fileName: string): boolean {
  return /\.(js|css|webmanifest)$/.test(fileName) && page.includes(`/${fileName}`)
}

async function bundleWorker(values: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: BROWSER_FLOOR,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = result.output
  return code
}

/** The offline fallback of server-rendered pages. Its one style sheet is allowed by its digest; there is no script. */
function offlinePage() {
  const { title, sub, retry } = installedText.offlinePage
  const style =
    'body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#0d0c24;color:#f6f4ff;font:400 16px/24px sans-serif;text-align:center;word-break:keep-all}main{display:grid;gap:8px;justify-items:center}svg{margin-bottom:8px}h1{margin:0;font-size:24px;line-height:32px}p{margin:0 0 16px;color:#aba7ce}a{padding:14px 28px;border-radius:18px;background:#ffd166;color:#2b1d00;font-weight:700;text-decoration:none}'
  const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#0D0C24"><title>${title}</title><style>${style}</style><main>${STAR}<h1>${title}</h1><p>${sub}</p><a href="">${retry}</a></main></html>`
  const digest = createHash('sha256').update(style).digest('base64')
  return { html, policy: `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
