import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInByHttp, signUpByHttp } from '#tests/helpers/memberByHttp.ts'
import { preparedDataDir } from '#tests/helpers/preparedData.ts'
import { rounds } from '#tests/helpers/rounds.ts'
import { COMPILE_CACHE, makeDataDir, type ServerProcess, startServerProcess } from '#tests/helpers/serverProcess.ts'
import { type SteadyWriters, startWriters } from '#tests/helpers/steadyWriters.ts'

const MEMBERS = rounds(50, 4)
const RUN_MS = 600_000 + MEMBERS * 10_000
const ADMIN = fileURLToPath(new URL('../../server/scripts/admin.ts', import.meta.url))

/** Each with its own embedded database; the second is created by the restore. */
let here: string
const elsewhere = makeDataDir()
beforeAll(async () => {
  here = await preparedDataDir()
}, 300_000)
const running: ServerProcess[] = []
const start = async (dataDir: string) => {
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  running.push(server)
  return server
}
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGTERM')))
  for (const folder of [here, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

it(
  'a backup made while members write has every save that was answered before, and is restored elsewhere with a sound ledger',
  async () => {
    const server = await start(here)
    const members = []
    for (let number = 0; number < MEMBERS; number += 1) members.push(await signUpByHttp(server.url, `writer${number}`))
    const writers = await startWriters(members, 0)
    const comers = comeOneByOne(server.url)
    await writers.allAnsweredAgain()
    await expect.poll(() => comers.userIds().length, { timeout: RUN_MS }).toBeGreaterThan(0)

    const before = writers.lastAnswered()
    const come = comers.userIds()
    const made = await admin(here, 'backup', 'make')
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('written and read again') })
    const answered = writers.answered()
    await writers.allAnsweredAgain()
    await comers.stop()
    await writers.stop()
    expect(writers.answers.filter(({ what }) => what !== '200' && what !== '503')).toEqual([])

    // Beside a server a restore refuses.
    const [name = ''] = readdirSync(join(here, 'backups')).filter((entry) => entry.startsWith('backup-'))
    expect(await admin(here, 'backup', 'restore', name, '--replace')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('uses the data folder'),
    })

    // Pictures that exist elsewhere under the same name, too.
    mkdirSync(join(elsewhere, 'backups'))
    cpSync(join(here, 'backups', name), join(elsewhere, 'backups', name), { recursive: true })
    expect((await admin(elsewhere, 'backup', 'restore', name, '--dry-run')).stdout).toContain('Nothing was changed')
    const restored = await admin(elsewhere, 'backup', 'restore', name)
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('restored. The ledger is sound.') })

    const other = await start(elsewhere)
    await expectThere(other.url, before, writers)
    for (const userId of come) expect((await (await logInByHttp(other.url, userId)).call('/wallet')).status, userId).toBe(200)
    expect((await signUpByHttp(other.url, 'after1')).userId).toBe('after1')
    console.log(`${MEMBERS} members, ${answered} saves answered until the backup was whole, ${come.length} came; ${made.stdout.trim()}`)
    expectLogOnDisk(here)
  },
  RUN_MS,
)

/** Members who sign up one after another, each with an opening balance, until stopped. */
function comeOneByOne(url: string): { userIds: () => string[]; stop: () => Promise<void> } {
  const userIds: string[] = []
  let isOver = false
  const coming = (async () => {
    for (let number = 0; !isOver; number += 1) {
      // A busy server may refuse a call: then that member does not exist.
      const comer = await signUpByHttp(url, `comer${number}`).catch((error: Error) => {
        if (!error.message.includes('answered 503')) throw error
      })
      if (comer) userIds.push(comer.userId)
    }
  })()
  return {
    userIds: () => [...userIds],
    stop: async () => {
      isOver = true
      await coming
    },
  }
}

async function expectThere(url: string, before: Map<string, number>, writers: SteadyWriters) {
  for (const [userId, number] of before) {
    const { today, reports } = await (await (await logInByHttp(url, userId)).call('/reports')).json()
    // Also if midnight has passed meanwhile.
    const stored = Math.max(...[today, ...reports].map(({ answer }: { answer: string }) => Number(answer)))
    expect(stored, userId).toBeGreaterThanOrEqual(number)
    expect(stored, userId).toBeLessThanOrEqual(writers.lastAnswered().get(userId) ?? 0)
  }
}

/** The calls are in the day's file, without any data of the caller. */
function expectLogOnDisk(dataDir: string) {
  const text = readdirSync(join(dataDir, 'logs'))
    .map((file) => readFileSync(join(dataDir, 'logs', file), 'utf8'))
    .join('')
  const answered = text.split('\n').filter((line) => line.includes('"msg":"answered"'))
  expect(answered.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ status: 200, req: { method: 'PATCH', route: '/api/reports/:reportId' } }),
  )
  expect(answered.join()).not.toMatch(/writer\d|comer\d|127\.0\.0\.1|Bearer/)
}

function admin(dataDir: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development', DATA_DIR: dataDir, ...COMPILE_CACHE }
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
