import { sql } from 'kysely'
import { takeAdvisoryLock } from '#server/db/advisoryLock.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'

/** Never changed once released: a later version adds a step. */
export type DemoStep = {
  name: string
  /** Slow work outside of the transaction, such as drawing pictures. @returns the writing part. */
  prepare: (deps: Deps) => Promise<(tx: Tx, afterCommit: AfterCommit) => Promise<void>>
}

/** The finished steps, none for an empty database. Any other database has real data. */
export async function stepsDone(db: Db): Promise<string[] | 'not a demo world'> {
  if (await isDemoWorld(db)) {
    const { rows } = await sql<{ name: string }>`select name from demo_step`.execute(db)
    return rows.map(({ name }) => name)
  }
  return (await isEmpty(db)) ? [] : 'not a demo world'
}

/**
 * Claims a step, waiting for another server. The first step creates the table that marks a demo world.
 * @returns false when it is done already, or real people signed up before
 */
export async function recordStep(tx: Tx, name: string): Promise<boolean> {
  await takeAdvisoryLock(tx, 'demo')
  if (!(await isDemoWorld(tx))) {
    if (!(await isEmpty(tx))) return false
    await markDemoWorld(tx)
  }
  const { rows } = await sql`insert into demo_step (name) values (${name}) on conflict do nothing returning name`.execute(tx)
  return rows.length === 1
}

export async function markDemoWorld(tx: Tx): Promise<void> {
  await sql`create table demo_step (name text primary key, done_at timestamptz not null default now())`.execute(tx)
}

/** Whether the database has the demo world and nothing else. */
export async function isDemoWorld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('demo_step') is not null as is_there`.execute(db)
  return rows[0]?.isThere ?? false
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasTables: boolean }>`select to_regclass('person') is not null as has_tables`.execute(db)
  if (!rows[0]?.hasTables) return true
  return (await db.selectFrom('person').select('id').limit(1).execute()).length === 0
}
