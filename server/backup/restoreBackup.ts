import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '#server/db/advisoryLock.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { applyMigrations, migrationNames } from '#server/db/migrate.ts'
import { APPLICATION_NAME } from '#server/db/pool.ts'
import { isEmpty, markDemoWorld } from '#server/demo/demoSteps.ts'
import type { PictureFiles } from '#server/image/pictureFiles.ts'
import type { BackupTable, Manifest } from './backups.ts'
import { checkBackup, linesOf } from './checkBackup.ts'
import { findTables, fixFormats, type Table } from './tables.ts'

const ROWS_A_STATEMENT = 1000
const DEMO_TABLE = 'demo_step'

type Options = {
  path: string
  pictures: Pick<PictureFiles, 'put'>
  isReplacing: boolean
  /** Audits the restored data before the commit. @throws Error when it is not sound */
  prove: (tx: Tx) => Promise<void>
}

/**
 * Replaces the whole database by a backup, in one transaction: schema of the backup, rows, then the missing migrations.
 * @param db without time-outs
 * @throws Error when the backup is damaged or newer than this program, a server uses the database, or it has real data
 */
export async function restoreBackup(db: Db, options: Options): Promise<Manifest> {
  const manifest = await checkBackup(options.path)
  const unknown = manifest.migrations.filter((name) => !migrationNames().includes(name))
  if (unknown.length > 0) throw new Error(`The backup is newer than this program: it has ${unknown.join(', ')}.`)
  await db.transaction().execute((tx) => restoreAll(tx, manifest, options))
  await db.transaction().execute((tx) => sql`analyze`.execute(tx))
  await restoreFigures(manifest, options)
  return manifest
}

/** @throws Error in one sentence when the backup can't be restored here */
export async function assertRestorable(db: Db, isReplacing: boolean): Promise<void> {
  if (!isReplacing && !(await isEmpty(db)))
    throw new Error('Somebody’s data is in this database. With --replace it is deleted and the backup takes its place.')
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and starts_with(application_name, ${APPLICATION_NAME})`.execute(db)
  if (rows[0]?.others !== 0)
    throw new Error(
      'A server or a command is working on this database. Stop it first, and name the database itself in DATABASE_URL, not a pooler; nothing was changed.',
    )
}

async function restoreAll(tx: Tx, manifest: Manifest, { path, isReplacing, prove }: Options) {
  await takeAdvisoryLock(tx, 'migrate')
  await assertRestorable(tx, isReplacing)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)
  const schema = sql.ref(rows[0]?.schema ?? 'public')
  await sql`drop schema ${schema} cascade`.execute(tx)
  await sql`create schema ${schema}`.execute(tx)
  await applyMigrations(tx, manifest.migrations)
  if (manifest.tables.some(({ name }) => name === DEMO_TABLE)) await markDemoWorld(tx)
  await fillTables(tx, manifest, path)
  await applyMigrations(
    tx,
    migrationNames().filter((name) => !manifest.migrations.includes(name)),
  )
  await prove(tx)
}

async function fillTables(tx: Tx, manifest: Manifest, path: string) {
  await fixFormats(tx)
  const tables = await findTables(tx)
  const missing = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  if (missing.length > 0) throw new Error(`The backup has tables that no migration makes: ${missing.map(({ name }) => name).join(', ')}.`)
  // Row triggers would check rows in another order than they were written; the audit comes at the end.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  for (const table of tables) {
    const written = manifest.tables.find(({ name }) => name === table.name)
    if (written) await fillTable(tx, table, written, path)
  }
  await sql`set constraints all immediate`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
  for (const table of tables) await setCounters(tx, table)
}

async function fillTable(tx: Tx, { columns: known }: Table, table: BackupTable, path: string) {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  const values = sql.join(
    table.columns.map((name, at) => {
      const type = known.find((column) => column.name === name)?.type
      if (type === undefined) throw new Error(`${table.name} has no column ${name} in the version that the backup was made by.`)
      return sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`
    }),
  )
  const insert = (lines: string[]) =>
    sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) line`.execute(tx)
  const lines: string[] = []
  for await (const line of linesOf(path, table)) {
    lines.push(line)
    if (lines.length === ROWS_A_STATEMENT) await insert(lines.splice(0))
  }
  if (lines.length > 0) await insert(lines)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}`.execute(tx)
  if (rows[0]?.count !== table.rows) throw new Error(`${table.name} should have ${table.rows} rows and has ${rows[0]?.count}.`)
}

/** Sequences continue after the last value. */
async function setCounters(tx: Tx, { name, columns }: Table) {
  for (const column of columns) {
    const { rows } = await sql<{
      counter: string | null
    }>`select pg_get_serial_sequence(quote_ident(${name}), ${column.name}) as counter`.execute(tx)
    const counter = rows[0]?.counter
    if (counter) await sql`select setval(${counter}, max(${sql.ref(column.name)})) from ${sql.table(name)} having count(*) > 0`.execute(tx)
  }
}

/** A figure is named by its content: an existing file is the same. */
async function restoreFigures({ pictures }: Manifest, { path, pictures: to }: Options) {
  for (const file of Object.keys(pictures)) await to.put(file, await readFile(join(path, 'pictures', file)))
}
