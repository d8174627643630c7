import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DatabaseWatch, watchDatabase } from '#server/db/watch.ts'
import { freeze } from '#tests/helpers/databaseFaults.ts'
import { type PostgresServer, startPostgres } from '#tests/helpers/postgresServer.ts'

const SET_UP_MS = 60_000
/** A machine may be slow; a watch that sees nothing never comes there. */
const TIMEOUT = { timeout: 20_000 }

let postgres: PostgresServer
let watch: DatabaseWatch
const pool = { suspend: vi.fn(), endedProcesses: () => [], resume: vi.fn() }

beforeAll(async () => {
  postgres = await startPostgres()
  watch = watchDatabase(postgres.url, pool)
  watch.start()
}, SET_UP_MS)
afterAll(async () => {
  watch.stop()
  await postgres.close()
})

/** Each good look resumes the pool. */
async function answersAgain() {
  const looks = pool.resume.mock.calls.length
  await vi.waitFor(() => expect(pool.resume.mock.calls.length).toBeGreaterThan(looks + 2), TIMEOUT)
}

it('a machine that stands still for two seconds is not taken for a database that is away', async () => {
  await answersAgain()
  pool.suspend.mockClear()
  const thaw = freeze(postgres.pid())
  // By now it was asked, and has some time left.
  await sleep(200)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
  // The database goes on a little after this process.
  await sleep(50)
  thaw()
  await answersAgain()
  expect(pool.suspend).not.toHaveBeenCalled()
}, 60_000)

it('a database that stands still alone is, until it goes on', async () => {
  const thaw = freeze(postgres.pid())
  await vi.waitFor(() => expect(pool.suspend).toHaveBeenCalled(), TIMEOUT)
  expect(watch.isUp()).toBe(false)
  thaw()
  await answersAgain()
  expect(watch.isUp()).toBe(true)
}, 60_000)
