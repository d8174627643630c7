import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from './database.ts'
import { takeLongLock } from './longLock.ts'

/** `server/db/migrations/NNN-name.ts` exports this. Forward only: a mistake is mended by the next migration. */
export type Migration = { up: (db: Kysely<unknown>) => Promise<void> }

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE = /^[0-9]{3}-[a-zA-Z0-9-]+\.ts$/

/**
 * Brings the database to this program's version, all pending migrations in one transaction.
 * Safe when several servers start at once: the second waits and finds nothing to do.
 * @returns the names that were applied now.
 */
export async function migrate(db: Db): Promise<string[]> {
  const files = readdirSync(fileURLToPath(FOLDER))
    .filter((file) => FILE.test(file))
    .sort()
  return db.transaction().execute(async (tx) => {
    await takeLongLock(tx, 'migrate')
    const applied = await namesApplied(tx)
    const unknown = applied.filter((name) => !files.includes(`${name}.ts`))
    if (unknown.length > 0) throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}.`)
    const pending = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => !applied.includes(name))
    for (const name of pending) await apply(tx, name)
    return pending
  })
}

async function namesApplied(tx: Transaction<unknown> | Db): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function apply(tx: Db, name: string) {
  const file = fileURLToPath(new URL(`${name}.ts`, FOLDER))
  const { up } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration
  // A migration sees the schema of its own time, which the types of today do not describe.
  await up(tx as unknown as Kysely<unknown>)
  await sql`insert into migration (name) values (${name})`.execute(tx)
}
