import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from './advisoryLock.ts'
import type { Db, Tx } from './database.ts'

/** The export of `server/db/migrations/NNN-name.ts`. Forward only: a mistake is fixed by the next migration. */
export type Migration = { up: (db: Kysely<unknown>) => Promise<void> }

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
const FILE = /^[0-9]{3}-[a-zA-Z0-9-]+\.ts$/

/**
 * Each pending migration in a transaction of its own; servers that start together apply each one once.
 * @param db without time-outs
 * @returns the names that this server applied
 */
export async function migrate(db: Db, folder = FOLDER): Promise<string[]> {
  const names = migrationNames(folder)
  const pending = await underLock(db, async (_tx, applied) => {
    const unknown = applied.filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}.`)
    return names.filter((name) => !applied.includes(name))
  })
  const appliedNow: string[] = []
  for (const name of pending) {
    const isMine = await underLock(db, async (tx, applied) => {
      if (applied.includes(name)) return false
      await apply(tx, join(folder, `${name}.ts`), name)
      return true
    })
    if (isMine) appliedNow.push(name)
  }
  return appliedNow
}

export function migrationNames(folder = FOLDER): string[] {
  return readdirSync(folder)
    .filter((file) => FILE.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
}

/** Applies migrations in a transaction that holds the lock `migrate`. */
export async function applyMigrations(tx: Tx, names: readonly string[], folder = FOLDER): Promise<void> {
  await namesApplied(tx)
  for (const name of names) await apply(tx, join(folder, `${name}.ts`), name)
}

/** A transaction that excludes other servers' migrations. */
function underLock<T>(db: Db, work: (tx: Tx, applied: string[]) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, 'migrate')
    return work(tx, await namesApplied(tx))
  })
}

async function namesApplied(tx: Tx): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function apply(tx: Tx, file: string, name: string) {
  const { up } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration
  // Untyped: a migration has the schema of its time.
  await up(tx as unknown as Kysely<unknown>)
  await sql`insert into migration (name) values (${name})`.execute(tx)
}
