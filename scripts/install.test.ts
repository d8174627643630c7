import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adviceFor, install, isInstalled } from './install.mjs'

const INSTALL = fileURLToPath(new URL('./install.mjs', import.meta.url))
const LOCK = {
  packages: { '': {}, 'node_modules/a': { version: '2.0.0' }, 'node_modules/other-system': { version: '1.0.0', optional: true } },
}

const WORKS = `
  mkdirSync('node_modules/a', { recursive: true })
  writeFileSync('node_modules/a/package.json', '{}')
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }))`
const HANGS = `mkdirSync('node_modules/half', { recursive: true }); console.log('half'); writeFileSync(process.env.STARTED, ''); setInterval(() => 1, 1000)`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'byeolmuri-install-'))
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(LOCK))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function npmThat(does: string): string[] {
  const file = join(root, 'npm.mjs')
  writeFileSync(file, `import { mkdirSync, writeFileSync } from 'node:fs'\n${does}`)
  return [process.execPath, file]
}

function installOld() {
  mkdirSync(join(root, 'node_modules', 'a'), { recursive: true })
  writeFileSync(join(root, 'node_modules', 'a', 'package.json'), 'old')
}

async function heard(work: () => Promise<unknown>): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

describe('install', () => {
  it('puts the new packages in the place of the old ones, and leaves nothing else', async () => {
    installOld()
    expect(isInstalled(root)).toBe(false)
    expect(await install({ root, npm: npmThat(WORKS) })).toBe(0)
    expect(isInstalled(root)).toBe(true)
    expect(readdirSync(root).sort()).toEqual(['node_modules', 'npm.mjs', 'package-lock.json', 'package.json'])
  })

  it('keeps what lay there when npm fails, and says what to do', async () => {
    installOld()
    const npm = npmThat(`console.log('noise'); console.error('npm error code ENOTFOUND'); process.exit(1)`)
    const said = await heard(async () => expect(await install({ root, npm })).toBe(1))
    expect(said).toContain('npm error code ENOTFOUND')
    expect(said).toContain('Check the network')
    expect(said).not.toContain('noise')
    expect(readFileSync(join(root, 'node_modules/a/package.json'), 'utf8')).toBe('old')
    expect(existsSync(join(root, '.install'))).toBe(false)
  })

  it('one that was killed half-way leaves what lay there whole, and the next one tidies up after it', async () => {
    installOld()
    const started = join(root, 'started')
    const npm = npmThat(HANGS)
    const script = `import { install } from ${JSON.stringify(INSTALL)}\nawait install(${JSON.stringify({ root, npm })})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, STARTED: started },
      detached: true,
    })
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 })
    const ended = once(child, 'exit')
    process.kill(-(child.pid as number), 'SIGKILL')
    await ended
    expect(readFileSync(join(root, 'node_modules/a/package.json'), 'utf8')).toBe('old')
    expect(isInstalled(root)).toBe(false)
    expect(await install({ root, npm: npmThat(WORKS) })).toBe(0)
    expect(isInstalled(root)).toBe(true)
    expect(existsSync(join(root, '.install'))).toBe(false)
  })
})

it('a package of which nothing lies there is installed again, whatever the list of what was installed says', async () => {
  await install({ root, npm: npmThat(WORKS) })
  rmSync(join(root, 'node_modules/a'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})

it('what npm complains of has a sentence that says what to do', () => {
  expect(adviceFor('npm error code EAI_AGAIN')).toContain('Check the network')
  expect(adviceFor('npm error code ENOSPC')).toContain('disk is full')
  expect(adviceFor('npm error code EINTEGRITY')).toContain('npm cache clean')
  expect(adviceFor('npm error `npm ci` can only install packages when your package.json and ...')).toContain('disagree')
  expect(adviceFor('something else')).toContain('What it says stands above')
})
