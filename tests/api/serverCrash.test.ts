import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '#tests/helpers/liveClient.ts'
import { MAIN, makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'

const SET_UP_MS = 300_000
const RESTART_MS = 120_000
const script = (name: string) => JSON.stringify(fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url)))

const dataDir = makeDataDir()
/** Uncaught errors, on a signal. */
const PLANTED = join(dataDir, 'planted.mjs')
writeFileSync(
  PLANTED,
  `process.on('SIGUSR2', () => { throw new Error('planted exception') })
  process.on('SIGWINCH', () => { Promise.reject(new Error('planted rejection')) })
  process.stderr.write('server process ' + process.pid + '\\n')`,
)
/** As `npm start` runs the server after its preparation. */
const RUNNER = join(dataDir, 'runner.mjs')
writeFileSync(
  RUNNER,
  `import { keepRunning } from ${script('keepRunning.mjs')}
  import { run } from ${script('steps.mjs')}
  process.exit(await keepRunning(() => run(process.execPath, ['--import', ${JSON.stringify(PLANTED)}, ${JSON.stringify(MAIN)}])))`,
)

let database: TestDatabase
let runner: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  // The settings require a host; the socket's address after it wins.
  runner = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url.replace('@/', '@localhost/') }, RUNNER)
}, SET_UP_MS)
afterAll(async () => {
  await runner.end('SIGTERM')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, SET_UP_MS)

const pids = () => [...runner.output().matchAll(/server process (\d+)/g)].map(([, pid]) => Number(pid))
const isReady = () =>
  fetch(`${runner.url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

it.each([
  ['an exception that nobody caught', 'SIGUSR2', 'uncaught exception', 'planted exception'],
  ['a rejection that nobody handled', 'SIGWINCH', 'unhandled rejection', 'planted rejection'],
] as const)(
  'after %s the server says so in its log, ends, and is started again',
  async (_what, signal, event, message) => {
    const before = pids()
    const pid = before.at(-1)
    if (!pid) throw new Error('no server process')
    process.kill(pid, signal)
    await until(() => pids().length > before.length, 'another server process', RESTART_MS)
    expect(await untilReady()).toBe(true)
    const lines = runner.output().split('\n').slice(0, -1)
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(logged).toContainEqual(expect.objectContaining({ level: 60, msg: event, err: expect.objectContaining({ message }) }))
    // Also on disk, though it was the process's last line.
    const kept = readdirSync(join(dataDir, 'logs')).map((file) => readFileSync(join(dataDir, 'logs', file), 'utf8'))
    expect(kept.join('')).toContain(`"message":"${message}"`)
    expect(runner.child.exitCode).toBeNull()
  },
  RESTART_MS,
)

it(
  'a server that is asked to end is not started again',
  async () => {
    const before = pids()
    expect(await runner.end('SIGTERM')).toBe(0)
    expect(pids()).toEqual(before)
  },
  RESTART_MS,
)

async function untilReady(): Promise<boolean> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50))
  return true
}
