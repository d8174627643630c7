import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

/** The packages of programs that have another name. */
const PACKAGES = { biome: '@biomejs/biome', depcruise: 'dependency-cruiser', playwright: '@playwright/test', tsc: 'typescript' }

/** The script of a program of node_modules, for Node to run: Windows starts neither those of `.bin` nor `.cmd` files without a shell. */
export function tool(name, root = ROOT) {
  const folder = join(root, 'node_modules', PACKAGES[name] ?? name)
  const { bin } = readPackage(folder)
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** The Node of the package for this platform, the only one that npm installs; null without one. */
export function packagedNode(root = ROOT) {
  for (const name of Object.keys(readPackage(root).optionalDependencies ?? {})) {
    const folder = join(root, 'node_modules', name)
    const node = existsSync(folder) ? readPackage(folder).bin?.node : undefined
    if (node !== undefined && existsSync(join(folder, node))) return join(folder, node)
  }
  return null
}

/** What Node's imports, Vite or the PATH take for something else in the path of the project; null when all is well. */
export function badCharacter(root, platform = process.platform) {
  return (platform === 'win32' ? /[#;]/ : /[#?*:\\]/).exec(root)?.[0] ?? null
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
