import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { chooseNode, compareVersions } from './nodeVersion.mjs'
import { badCharacter, packagedNode, tool } from './packages.mjs'
import { ROOT, run, say, step } from './steps.mjs'

/** The minimum Node of these scripts, before anything is installed. */
const NEEDED_TO_BEGIN = '20.19.0'
const BIN = join(ROOT, 'node_modules', '.bin')

/**
 * Installs the lock file's packages if node_modules differs, loads `.env`, and puts the pinned Node first on the PATH. Plain JavaScript, for any Node from 20.19.
 * @returns the path of the Node that runs the product.
 */
export async function setUp() {
  checkOwnVersion()
  checkOwnPath()
  // Existing variables take precedence over the file, as in the server.
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  if (!isInstalled()) await step('Install', install)
  const node = findNode()
  process.env.PATH = [dirname(node), BIN, process.env.PATH ?? ''].join(delimiter)
  return node
}

/** Runs a tool of node_modules on the Node chosen by `setUp`; see `run`. */
export function runTool(name, args, how) {
  return run('node', [tool(name), ...args], how)
}

function checkOwnVersion() {
  const own = process.versions.node
  if (compareVersions(own, NEEDED_TO_BEGIN) >= 0) return
  say(`Node ${own} is too old: 20.19 or newer is needed to begin with. It then installs Node ${wantedVersion()}, which runs everything.`)
  process.exit(1)
}

function checkOwnPath() {
  const bad = badCharacter(ROOT)
  if (bad === null) return
  say(`The path of this folder, ${ROOT}, has a "${bad}", which Node or the build take for something else. Move it to another place.`)
  process.exit(1)
}

function findNode() {
  const path = packagedNode()
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { node, remark } = chooseNode({
    pinned: path === null ? null : versionOf(path),
    own: process.versions.node,
    wanted: wantedVersion(),
    needed: engines.node.replace('>=', ''),
  })
  if (remark) say(remark)
  if (node === null) process.exit(1)
  return node === 'pinned' ? path : process.execPath
}

function wantedVersion() {
  return readFileSync(join(ROOT, '.node-version'), 'utf8').trim()
}

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .slice(1)
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setUp()
