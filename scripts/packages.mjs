import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

/** Packages of programs with another name. */
const PACKAGES = { biome: '@biomejs/biome', depcruise: 'dependency-cruiser', playwright: '@playwright/test', tsc: 'typescript' }

/** The script of a program of node_modules, to run with Node: Windows starts neither those of `.bin` nor `.cmd` files without a shell. */
export function tool(name, root = ROOT) {
  const folder = join(root, 'node_modules', PACKAGES[name] ?? name)
  const { bin } = readPackage(folder)
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** The installed package's Node for this platform; null without one. */
export function packagedNode(root = ROOT) {
  for (const name of Object.keys(readPackage(root).optionalDependencies ?? {})) {
    const folder = join(root, 'node_modules', name)
    const node = existsSync(folder) ? readPackage(folder).bin?.node : undefined
    if (node !== undefined && existsSync(join(folder, node))) return join(folder, node)
  }
  return null
}

/** Characters in the project's path that break Node's imports, Vite or the PATH; null without any. */
export function badCharacter(root, platform = process.platform) {
  return (platform === 'win32' ? /[#;]/ : /[#?*:\\]/).exec(root)?.[0] ?? null
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
