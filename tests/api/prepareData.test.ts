import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { isServing } from '#server/db/embedded/processes.ts'
import { COMPILE_CACHE, makeDataDir, startServerProcess } from '#tests/helpers/serverProcess.ts'

const SCRIPT = fileURLToPath(new URL('../../server/scripts/prepareData.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function prepare() {
  const dataDir = makeDataDir()
  folders.push(dataDir)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, DEMO_WORLD: 'off', ...COMPILE_CACHE }
  return { dataDir, child: spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'inherit', 'inherit'] }) }
}

const databasePid = (dataDir: string) => {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

it('makes database and tables, so that the server has nothing left to bring up to date', { timeout: 60_000 }, async () => {
  const { dataDir, child } = prepare()
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(databasePid(dataDir)).toBe(0)
  const server = await startServerProcess({ DATA_DIR: dataDir })
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).not.toContain('Database brought up to date')
})

it('that is asked to stop, twice as by Ctrl+C, stops the database that it started', { timeout: 60_000 }, async () => {
  const { dataDir, child } = prepare()
  await expect.poll(() => databasePid(dataDir), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
  const pid = databasePid(dataDir)
  expect(isServing(pid, join(dataDir, 'postgres', 'data'))).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  child.kill('SIGINT')
  await ended
  // By its command line: until something reaps it, a zombie still takes signals.
  expect(isServing(pid, join(dataDir, 'postgres', 'data'))).toBe(false)
})
