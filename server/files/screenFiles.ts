import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Built = { file: string; imports?: string[]; css?: string[] }

const BOOT_FILE = 'bootRequests'
const ENTRY = 'index.html'
const SCREENS: Record<string, string> = {
  '/login': 'src/screens/login/LoginScreen.tsx',
  '/home': 'src/screens/home/HomeScreen.tsx',
  '/station': 'src/screens/station/StationScreen.tsx',
}

/** `Link: modulepreload` headers of each first screen, by path. @param client built client; without its manifest there are none */
export function readScreenFiles(client: string): Map<string, string> {
  const path = join(client, '.vite', 'manifest.json')
  if (!existsSync(path)) return new Map()
  const manifest: Record<string, Built> = JSON.parse(readFileSync(path, 'utf8'))
  // The entry's files first: over HTTP/1.1 six come at once, and the others wait.
  const first = [...filesOf(manifest, ENTRY)].sort((one, other) => rank(one) - rank(other))
  const linksOf = (screen: string) => [...new Set([...first, ...filesOf(manifest, screen)])].map(linkTo).join(', ')
  return new Map(Object.entries(SCREENS).flatMap(([address, screen]) => (manifest[screen] ? [[address, linksOf(screen)] as const] : [])))
}

function rank(file: string): number {
  const at = [BOOT_FILE, 'libraries'].findIndex((name) => file.startsWith(`assets/${name}-`))
  return at === -1 ? 2 : at
}

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
