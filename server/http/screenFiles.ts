import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite tells of a built file. */
type Built = { file: string; imports?: string[]; css?: string[] }

const BOOT_FILE = 'bootRequests'
const ENTRY = 'index.html'
/** Where visits begin, and the screen of each. */
const SCREENS: Record<string, string> = {
  '/login': 'src/screens/login/LoginScreen.tsx',
  '/home': 'src/screens/home/HomeScreen.tsx',
  '/station': 'src/screens/station/StationScreen.tsx',
}

/**
 * For addresses at which visits begin, the value of a `Link` header that lets the browser fetch the screen's own files beside those that
 * the page names, instead of after having run them.
 * @param client the folder of the built client; without its manifest nothing is known and nothing told
 */
export function readScreenFiles(client: string): Map<string, string> {
  const path = join(client, '.vite', 'manifest.json')
  if (!existsSync(path)) return new Map()
  const manifest: Record<string, Built> = JSON.parse(readFileSync(path, 'utf8'))
  // The entry's own come first: over HTTP/1.1 six files come at once, and the others wait.
  const first = [...filesOf(manifest, ENTRY)].sort((one, other) => rank(one) - rank(other))
  const linksOf = (screen: string) => [...new Set([...first, ...filesOf(manifest, screen)])].map(linkTo).join(', ')
  return new Map(Object.entries(SCREENS).flatMap(([address, screen]) => (manifest[screen] ? [[address, linksOf(screen)] as const] : [])))
}

/** The file that makes the first calls, then what is largest. */
function rank(file: string): number {
  const at = [BOOT_FILE, 'libraries'].findIndex((name) => file.startsWith(`assets/${name}-`))
  return at === -1 ? 2 : at
}

/** Scripts and style sheets that a module cannot run without. */
function filesOf(manifest: Record<string, Built>, name: string, seen = new Set<string>()): Set<string> {
  const built = manifest[name]
  if (!built || seen.has(built.file)) return seen
  seen.add(built.file)
  for (const sheet of built.css ?? []) seen.add(sheet)
  for (const imported of built.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

function linkTo(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; crossorigin`
}
