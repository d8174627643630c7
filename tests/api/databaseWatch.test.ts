import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DatabaseWatch, watchDatabase } from '#server/databaseWatch/watchDatabase.ts'
import { freeze } from '#tests/helpers/databaseFaults.ts'
import type { PostgresServer } from '#tests/helpers/postgresServer.ts'
import { preparedPostgres } from '#tests/helpers/preparedData.ts'

const SET_UP_MS = 300_000
/** Generous for a slow machine; a broken watch never gets there. */
const TIMEOUT = { timeout: 20_000 }
/** Longer than the watch waits. */
const PAUSE_MS = 1_000

let postgres: PostgresServer
let watch: DatabaseWatch
const pool = { suspend: vi.fn(), endedProcesses: vi.fn(() => []), resume: vi.fn() }

beforeAll(async () => {
  postgres = await preparedPostgres()
  watch = watchDatabase(postgres.url, pool)
  watch.start()
}, SET_UP_MS)
afterAll(async () => {
  watch.stop()
  await postgres.close()
})

/** Each successful ping resumes the pool. */
async function answersAgain() {
  const looks = pool.resume.mock.calls.length
  await vi.waitFor(() => expect(pool.resume.mock.calls.length).toBeGreaterThan(looks + 2), TIMEOUT)
}

/** Each ping begins with the backends that it is to end. */
async function isAsked() {
  const looks = pool.endedProcesses.mock.calls.length
  await vi.waitFor(() => expect(pool.endedProcesses.mock.calls.length).toBeGreaterThan(looks), { ...TIMEOUT, interval: 5 })
}

it('a machine that pauses for longer than the watch waits is no outage', async () => {
  await answersAgain()
  pool.suspend.mockClear()
  const thaw = freeze(postgres.pid())
  await isAsked()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  // The database resumes a little after this process.
  await setImmediate()
  thaw()
  await answersAgain()
  expect(pool.suspend).not.toHaveBeenCalled()
}, 60_000)

it('a database that freezes alone is one, until it resumes', async () => {
  const thaw = freeze(postgres.pid())
  await vi.waitFor(() => expect(pool.suspend).toHaveBeenCalled(), TIMEOUT)
  expect(watch.isUp()).toBe(false)
  thaw()
  await answersAgain()
  expect(watch.isUp()).toBe(true)
}, 60_000)
