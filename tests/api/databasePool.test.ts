import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabasePool, openPool } from '#server/db/pool.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'

let database: TestDatabase
let pools: DatabasePool[]
beforeAll(async () => {
  database = await createEmptyDatabase()
  pools = [openPool({ url: database.url, max: 1 }), openPool({ url: database.url, max: 1 })]
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await database.drop()
})

const connected = async (at: 0 | 1) => (await pools[at]?.connect()) as unknown as PoolClient

it('a connection with a statement that was given up is not used again: what follows would be in its transaction', async () => {
  const first = await connected(0)
  const givenUp = first.query({ text: 'begin; select pg_sleep(0.2)', query_timeout: 20 } as { text: string })
  await expect(givenUp).rejects.toThrow('Query read timeout')
  first.release()
  const second = await connected(0)
  await second.query('create table note (text text)')
  second.release()
  const other = await connected(1)
  const { rows } = await other.query(`select to_regclass('note') is not null as "isStored"`)
  other.release()
  expect(rows).toEqual([{ isStored: true }])
})

it('a connection with a refused statement is kept', async () => {
  const first = await connected(0)
  const { rows } = await first.query('select pg_backend_pid() as pid')
  await expect(first.query('select nothing')).rejects.toThrow('does not exist')
  first.release()
  const second = await connected(0)
  expect((await second.query('select pg_backend_pid() as pid')).rows).toEqual(rows)
  second.release()
})
