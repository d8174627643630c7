import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run, say, step } from './steps.mjs'

const NODE_MAJOR = 24
/**
 * Takes every version from the lock file and does not write it. Not `npm ci`: that refuses a lock file that leaves out other
 * systems' optional packages, as npm itself writes it where a registry does not have them all.
 */
const INSTALL = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']
const BIN = join(ROOT, 'node_modules', '.bin')

/**
 * Makes the folder ready to work in: installs what the lock file names when that is not what lies there, and puts the pinned
 * Node first on the path of everything that is started from here. Plain JavaScript, for any Node from 20.19.
 * @returns the pinned Node's path.
 */
export async function setUp() {
  checkOwnVersion()
  // What the environment says already wins over the file, here as in the server.
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
  if (!isInstalled()) await step('Install', () => run(npmCommand(), INSTALL, { isQuiet: true }))
  const node = findNode()
  process.env.PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  return node
}

/** The path of a tool that was installed. */
export function tool(name) {
  return join(BIN, process.platform === 'win32' ? `${name}.cmd` : name)
}

function checkOwnVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(`Node ${process.versions.node} is too old: 20.19 or newer is needed to begin with.`)
  process.exit(1)
}

/** Whether what lies in node_modules is what the lock file names. npm writes its own copy of it there at the end of an install. */
function isInstalled() {
  const copy = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(copy)) return false
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  const lying = readPackages(copy)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = lying[path]
    return found ? found.version === version : optional === true
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

function findNode() {
  for (const node of [join(BIN, process.platform === 'win32' ? 'node.exe' : 'node'), process.execPath]) {
    if (majorOf(node) >= NODE_MAJOR) return node
  }
  say(
    `Node ${NODE_MAJOR} comes with the install on Linux, macOS and Windows (x64, arm64), but not on this machine. Install Node ${NODE_MAJOR} and try again.`,
  )
  process.exit(1)
}

function majorOf(node) {
  try {
    return Number(
      execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .slice(1)
        .split('.')[0],
    )
  } catch {
    return 0
  }
}

function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setUp()
