import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say, whenToldToStop } from './steps.mjs'

/** Quiet except for errors: npm on Node 20 warns of every library that needs the newer Node, which it installs. */
const ARGS = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
]
const FILES = ['package.json', 'package-lock.json', '.npmrc']
/** Packages are installed here and moved as a whole, so that a running server keeps a complete node_modules. */
const STAGING = '.install'

/** Whether node_modules matches the lock file. npm writes a copy of the lock file there at the end of an install; packages are checked too, because an interrupted `npm ci` may leave a part of them. */
export function isInstalled(root = ROOT) {
  const copy = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(copy)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const lying = readPackages(copy)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = lying[path]
    if (!found) return optional === true
    return found.version === version && existsSync(join(root, path, 'package.json'))
  })
}

/** `npm ci`, with advice when it fails. @returns an exit code. */
export async function install({ root = ROOT, npm = npmCommand() } = {}) {
  const staging = join(root, STAGING)
  const folder = join(staging, String(process.pid))
  removeLeftovers(staging)
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) if (existsSync(join(root, file))) copyFileSync(join(root, file), join(folder, file))
  try {
    const { code, errors } = await runNpm(npm, folder)
    if (code !== 0) {
      say(`${errors.trim()}\n\n${adviceFor(errors)}`)
      return 1
    }
    return moveInto(root, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    if (readdirSync(staging).length === 0) rmSync(staging, { recursive: true, force: true })
  }
}

export function adviceFor(errors) {
  const known = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/,
      'The package registry can not be reached. Check the network (and a proxy, if there is one: npm config get proxy), then run the command again.',
    ],
    [/ENOSPC/, 'The disk is full: about 1.5 GB are needed to install. Free some space, then run the command again.'],
    [/EINTEGRITY/, 'A package is not the one that package-lock.json names. Run "npm cache clean --force", then the command again.'],
    [
      /EUSAGE|can only install packages when/,
      'package.json and package-lock.json disagree. Take both from git again; who changed package.json runs "npm install --package-lock-only".',
    ],
    [
      /EACCES|EPERM|EBUSY/,
      'A file can not be written. Stop what runs from this folder, check that the folder is yours, then run the command again.',
    ],
    [
      /E404|ETARGET/,
      'The registry does not have a package that package-lock.json names. Check "npm config get registry", then run the command again.',
    ],
  ]
  return (
    known.find(([pattern]) => pattern.test(errors))?.[1] ??
    'npm could not install the packages. What it says stands above; then run the command again.'
  )
}

function runNpm([command, ...before], cwd) {
  return new Promise((resolve) => {
    const isShell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, [...before, ...ARGS], { cwd, shell: isShell, stdio: ['ignore', 'ignore', 'pipe'] })
    const untie = whenToldToStop((signal) => child.kill(signal))
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    const end = (code) => {
      untie()
      resolve({ code, errors })
    }
    child.on('error', ({ message }) => {
      errors += message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

function moveInto(root, folder) {
  const place = join(root, 'node_modules')
  const old = join(folder, 'old')
  try {
    if (existsSync(place)) renameSync(place, old)
    renameSync(join(folder, 'node_modules'), place)
    return 0
  } catch (error) {
    say(`${error.message}\n\n${adviceFor(error.code ?? '')}`)
    if (!existsSync(place) && existsSync(old)) renameSync(old, place)
    return 1
  }
}

function removeLeftovers(staging) {
  if (!existsSync(staging)) return
  for (const pid of readdirSync(staging)) if (!isRunning(Number(pid))) rmSync(join(staging, pid), { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** npm of the calling process, run by the same Node. */
function npmCommand() {
  const { npm_execpath: path } = process.env
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm']
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
