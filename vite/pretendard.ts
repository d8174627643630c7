import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHEET = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'))
/** The TTF, since unpacking the WOFF2 for each subset takes longer than making the subset. */
const WHOLE = fileURLToPath(import.meta.resolve('pretendard/dist/public/variable/PretendardVariable.ttf'))
const TEXT_FOLDERS = ['src/text', 'contract/text']
const WEIGHTS = { min: 400, max: 800 }

type Served = { type: string; source: Buffer | string }
type Fonts = { files: Map<string, Served>; core: string; slices: string }

/**
 * Self-hosts Pretendard. A core subset has every letter of our own sentences; letters that only members write come from the package's 92 slices by
 * `unicode-range`. The slices' style sheet is long, so the entry enables it later.
 */
export function pretendard(): Plugin {
  let fonts: Promise<Fonts> | undefined
  const made = () => (fonts ??= makeFonts())
  return {
    name: 'pretendard',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = request.url && (await made()).files.get(request.url.slice(1))
        if (file) response.setHeader('content-type', file.type).end(file.source)
        else next()
      })
    },
    async generateBundle() {
      for (const [fileName, { source }] of (await made()).files) this.emitFile({ type: 'asset', fileName, source })
    },
    async transformIndexHtml() {
      return tagsOf(await made())
    },
  }
}

function tagsOf({ core, slices }: Fonts): HtmlTagDescriptor[] {
  return [
    // Render-blocking on purpose: it is one rule, arrives before the larger script, and the first text already has its font.
    { tag: 'link', attrs: { rel: 'stylesheet', href: `/${core}` }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'stylesheet', href: `/${slices}`, disabled: true }, injectTo: 'head' },
  ]
}

async function makeFonts(): Promise<Fonts> {
  const files = new Map<string, Served>()
  const add = (name: string, ending: string, type: string, source: Buffer | string) => {
    const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
    const fileName = `assets/${name}-${digest}.${ending}`
    files.set(fileName, { type, source })
    return fileName
  }
  const core = add('pretendard-core', 'woff2', 'font/woff2', await coreFont())
  const slices = readFileSync(SHEET, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\(\.\/(woff2-dynamic-subset\/[\w.]+)\)/g, (_, path: string) => {
      const slice = path.split('.').at(-2) ?? ''
      return `url(/${add(`pretendard-${slice}`, 'woff2', 'font/woff2', readFileSync(join(dirname(SHEET), path)))})`
    })
    .replaceAll(/\s+/g, ' ')
  return {
    files,
    core: add('pretendard-core', 'css', 'text/css', faceOf(core, 'swap')),
    slices: add('pretendard-slices', 'css', 'text/css', slices),
  }
}

/** Letters of our sentences, and of a keyboard, for names and numbers. */
function coreFont(): Promise<Buffer> {
  const sentences = TEXT_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  return subset(keyboardLetters() + sentences.join(''))
}

export function keyboardLetters(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
}

export function subset(letters: string, weights = WEIGHTS): Promise<Buffer> {
  return subsetFont(readFileSync(WHOLE), letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
}

export function faceOf(file: string, display: 'swap' | 'optional', family = 'Pretendard Core', weights = WEIGHTS): string {
  return `@font-face{font-family:"${family}";font-weight:${weights.min} ${weights.max};font-display:${display};src:url(/${file}) format("woff2")}`
}
