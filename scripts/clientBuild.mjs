import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './setup.mjs'
import { ROOT, run } from './steps.mjs'

/** Inputs of the client's build. The manifests have the digests of the pictures. */
const INPUTS = [
  'src',
  'scene',
  'contract',
  'content',
  'vite',
  'art/manifest',
  'art/catalogue.json',
  'art/artboard.json',
  'art/dress.json',
  'art/dressRow.json',
  'art/layers.json',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.inputs')

/**
 * Builds the client and the public pages when one of its inputs changed since the last build.
 * @param how as `run` takes it
 * @returns an exit code
 */
export async function buildClient(how = {}) {
  const digest = digestOf(INPUTS)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return 0
  const asProduction = { ...how, env: { NODE_ENV: 'production' } }
  const code = await runTool('vite', ['build', '--logLevel', 'error'], asProduction)
  if (code !== 0) return code
  const pagesCode = await run('node', ['vite/prerender.ts'], asProduction)
  if (pagesCode !== 0) return pagesCode
  writeFileSync(STAMP, digest)
  return 0
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

function filesBelow(path) {
  const place = join(ROOT, path)
  if (!existsSync(place)) return []
  try {
    const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    return entries.flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
