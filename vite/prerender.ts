// Renders the public pages to HTML in dist/pages, after the client's build: node vite/prerender.ts

import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Manifest } from 'vite'
import { BROWSER_FLOOR } from './browserFloor.ts'
import { markdown } from './markdown.ts'
import { makePageFonts } from './pageFonts.ts'
import { buildPageScript, type PageScript } from './pageScript.ts'
import { removeUnusedCss } from './removeUnusedCss.ts'

type Pages = typeof import('../src/prerender/pages.tsx')
type DrawnPage = ReturnType<Pages['drawPages']>[number]

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUNDLE = join(ROOT, 'node_modules/.cache/prerender')
const DIST = join(ROOT, 'dist')
const PAGES = join(DIST, 'pages')
const ENTRY = 'src/prerender/pages.tsx'
const BASE_STYLE = 'src/prerender/base.ts'

const manifest = await bundle()
const { drawPages, drawFeeds, HEAD_END }: Pages = await import(pathToFileURL(join(BUNDLE, manifest[ENTRY]?.file ?? '')).href)
const pages = drawPages()
/** Its address has a digest, so it is copied from the app's page. */
const webManifest = /<link rel="manifest"[^>]*>/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[0] ?? ''
const fontsOf = await makePageFonts(pages, DIST)
rmSync(PAGES, { recursive: true, force: true })
mkdirSync(PAGES, { recursive: true })
/** By entry: several pages may share one. */
const scripts = new Map<string, Promise<PageScript>>()
for (const page of pages) writeFileSync(join(PAGES, `${page.name}.html`), await complete(page))
for (const [name, text] of Object.entries(drawFeeds(pages))) writeFileSync(join(PAGES, name), text)
writeFileSync(join(PAGES, 'pages.json'), JSON.stringify(pages.map(({ name, path, script }) => ({ name, path, hasScript: !!script }))))

/** Builds the pages for Node, one entry a page, so that their styles can be told apart. */
async function bundle(): Promise<Manifest> {
  const components = globSync('src/screens/public/*Page.tsx', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), markdown()],
    ssr: { noExternal: [/@phosphor-icons/] },
    build: {
      ssr: true,
      outDir: BUNDLE,
      emptyOutDir: true,
      manifest: true,
      ssrEmitAssets: true,
      cssMinify: true,
      target: BROWSER_FLOOR,
      assetsInlineLimit: 0,
      rolldownOptions: { input: [ENTRY, BASE_STYLE, ...components] },
    },
  })
  return JSON.parse(readFileSync(join(BUNDLE, '.vite/manifest.json'), 'utf8'))
}

/** Styles are inlined: a file would cost another round trip. */
async function complete({ name, html, sources, script }: DrawnPage): Promise<string> {
  // The content security policy allows no style attributes.
  if (/<[^>]+ style=/.test(html)) throw new Error(`the page ${name} has a style attribute: ${/<[^>]+ style="[^"]*"/.exec(html)?.[0]}`)
  const sheets = [...new Set([BASE_STYLE, ...sources].flatMap((source) => sheetsOf(source)))]
  const style = sheets.map((sheet) => readFileSync(join(BUNDLE, sheet), 'utf8').trim()).join('')
  const fonts = fontsOf(name)
  const built = script ? await builtScript(script) : null
  const css = removeUnusedCss(`${fonts.style}${style}`, `${html}\n${built?.text ?? ''}`)
  const scriptTag = built ? `<script type="module" async fetchpriority="low" src="/${built.file}"></script>` : ''
  const end = `${webManifest}${fonts.links}<style>${css}</style>${scriptTag}`
  return html.replace(HEAD_END, () => end)
}

function builtScript(entry: string): Promise<PageScript> {
  const built = scripts.get(entry) ?? buildPageScript(entry, DIST)
  scripts.set(entry, built)
  return built
}

function sheetsOf(name: string, seen = new Set<string>()): string[] {
  const built = manifest[name]
  if (!built) throw new Error(`${name} is no source of a page: it must be a file of src/screens/public that ends with Page.tsx`)
  if (seen.has(name)) return []
  seen.add(name)
  return [...(built.imports ?? []).flatMap((imported) => sheetsOf(imported, seen)), ...(built.css ?? [])]
}
