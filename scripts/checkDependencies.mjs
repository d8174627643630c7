// Checks imports (.dependency-cruiser.cjs): npm run deps. A check that read nothing fails.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tool } from './packages.mjs'
import { ROOT, say } from './steps.mjs'

const FOLDERS = ['contract', 'scene', 'src', 'server', 'art', 'tests', 'vite']
/** Rules between files, and those between folders, which tests may break. */
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'].map((name) => join(ROOT, name))
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024

/**
 * Checks every module below a project folder.
 * @throws Error when it read none
 * @returns how many modules were read, and each breach as `rule: from -> to`.
 */
export function checkDependencies(folder = ROOT) {
  const folders = FOLDERS.filter((name) => existsSync(join(folder, name)))
  if (folders.length === 0) throw new Error(`dependency-cruiser read no module below ${folder}`)
  const [files, between] = CONFIGS.map((config) => cruise(config, folder, folders))
  const own = files.modules.filter(({ source }) => !source.includes('node_modules'))
  if (own.length === 0) throw new Error(`dependency-cruiser read no module below ${folder}`)
  const violations = [...files.summary.violations, ...between.summary.violations]
  return { read: own.length, breaches: violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`) }
}

function cruise(config, folder, folders) {
  const { stdout, stderr } = spawnSync(process.execPath, [tool('depcruise'), '--config', config, '--output-type', 'json', ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
  })
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not work: ${stderr || stdout}`)
  return JSON.parse(stdout)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { read, breaches } = checkDependencies()
  for (const breach of breaches) say(breach)
  say(`${read} modules read, ${breaches.length} breaches of the dependency rules.`)
  process.exit(breaches.length > 0 ? 1 : 0)
}
