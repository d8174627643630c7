import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LATE = /import\((['"])(#[^'"]+)\1\)/g

/**
 * Builds the script of a static page to one file of its own. What it imports late is not built again: it is a file of the app's own build,
 * kept for when the visitor comes to the app, and its style sheets are asked for beside it.
 * @param client folder of the built client
 * @returns name below `assets/`, and the code
 */
export async function buildPageScript(entry: string, client: string): Promise<{ name: string; code: string }> {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [lateImports(entry, manifest)],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, external: /^\/assets\//, output: { entryFileNames: 'assets/[name]-[hash:7].js' } },
    },
  })
  const files = 'output' in result ? result.output : []
  const chunk = files.find((file) => file.type === 'chunk')
  if (chunk?.type !== 'chunk' || files.length !== 1)
    throw new Error(`${entry} must become one file: what comes later is imported by import('#...')`)
  return { name: chunk.fileName, code: chunk.code }
}

/** Writes the addresses of the app's files in place of late imports. */
function lateImports(entry: string, manifest: Manifest): Plugin {
  return {
    name: 'late-imports',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(ROOT, entry)) return null
      const wired = code.replace(LATE, (_whole, _quote, alias: string) => {
        const source = sourceOf(alias)
        if (!manifest[source]) throw new Error(`${entry}: ${source} is no file of the app's build: some screen must import it late, too`)
        const { scripts, sheets } = filesOf(manifest, source)
        return `load(${JSON.stringify(`/${manifest[source].file}`)}, ${JSON.stringify(scripts)}, ${JSON.stringify(sheets)})`
      })
      return { code: `${wired}\n${LOADER}`, map: null }
    },
  }
}

/** `#features/x.ts` as the path that the manifest knows it by. */
function sourceOf(alias: string): string {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  const [folder = '', ...rest] = alias.split('/')
  const path = join(imports[`${folder}/*`]?.replace(/^\.\/|\*$/g, '') ?? '', ...rest).replaceAll('\\', '/')
  if (!existsSync(join(ROOT, path))) throw new Error(`there is no ${path}`)
  return path
}

function filesOf(manifest: Manifest, name: string): { scripts: string[]; sheets: string[] } {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (one: string) => {
    const built = manifest[one]
    if (!built || scripts.has(`/${built.file}`)) return
    scripts.add(`/${built.file}`)
    for (const imported of built.imports ?? []) visit(imported)
    for (const sheet of built.css ?? []) sheets.add(`/${sheet}`)
  }
  visit(name)
  return { scripts: [...scripts], sheets: [...sheets] }
}

/** Asks for scripts and style sheets at once, waits for the latter, and then runs the module. */
const LOADER = `
function load(file, scripts, sheets) {
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return Promise.all(sheets.map(addSheet)).then(() => import(/* @vite-ignore */ file))
}
function addSheet(href) {
  if (document.querySelector('link[href="' + href + '"]')) return
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })
}
`
