import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tool } from './packages.mjs'
import { ROOT, say } from './steps.mjs'

const PLACES = [
  // The headless shell: a third less work for a page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own, or one from the package manager.
 * @returns its path, or null after printing a sentence.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH)
    return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : complain('CHROMIUM_PATH names no Chromium that runs.')
  return (
    firstThatWorks(PLACES) ??
    (await playwrightOwn()) ??
    (await downloadByPlaywright()) ??
    installByApt() ??
    complain('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.')
  )
}

async function playwrightOwn() {
  const { chromium } = await import('playwright')
  return firstThatWorks([chromium.executablePath()])
}

async function downloadByPlaywright() {
  say('No Chromium here: trying the download of Playwright.')
  if (!attempt(process.execPath, [tool('playwright'), 'install', 'chromium'], 180_000)) return null
  return playwrightOwn()
}

function installByApt() {
  if (process.getuid?.() !== 0 || !attempt('apt-get', ['--version'], 10_000)) return null
  say('Installing the Chromium of the system packages.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  attempt('apt-get', ['update', '-q'], 120_000, env)
  const install = (name) => attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], 600_000, env)
  // Ubuntu has no package of the first name.
  ;['chromium-headless-shell', 'chromium'].some(install)
  return firstThatWorks(PLACES)
}

function attempt(command, args, timeout, env = process.env) {
  try {
    execFileSync(command, args, { cwd: ROOT, env, timeout, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function firstThatWorks(paths) {
  return paths.find(works) ?? null
}

function works(path) {
  return existsSync(path) && attempt(path, ['--version'], 20_000)
}

function complain(sentence) {
  say(sentence)
  return null
}
