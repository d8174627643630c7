import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { inSnapshot } from '#server/db/audit.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { PictureFiles } from '#server/image/pictureFiles.ts'
import { makeFolders } from '#server/makeFolders.ts'
import { type BackupTable, backupName, MANIFEST, type Manifest } from './backups.ts'
import { checkBackup, digestOf } from './checkBackup.ts'
import { findTables, fixFormats, MIGRATION_TABLE, type Table } from './tables.ts'

const ROWS_A_FETCH = 2000
const FIGURE = /^[/]content[/](character_[0-9a-f]{32}[.]png)$/

type Options = {
  /** Parent folder of the backups. Created if missing, for its owner only. */
  folder: string
  pictures: Pick<PictureFiles, 'folder' | 'holds'>
  at: Date
}

/**
 * Writes every row of one snapshot and the figures that reports show, beside a running server, then verifies it. Named `.unfinished` until then.
 * @param db without time-outs
 */
export async function writeBackup(db: Db, { folder, pictures, at }: Options): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, backupName(at))
  const unfinished = `${path}.unfinished`
  makeFolders(folder, 0o700)
  makeFolders(unfinished, 0o700)
  makeFolders(join(unfinished, 'pictures'), 0o700)
  try {
    const manifest = await inSnapshot(db, (tx) => writeAll(tx, { folder: unfinished, pictures, at }))
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
    await checkBackup(unfinished)
    await toDisk(unfinished)
    await rename(unfinished, path)
    return { path, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(tx: Tx, { folder, pictures, at }: Options): Promise<Manifest> {
  const tables = await findTables(tx)
  if (tables.length === 0) throw new Error('There are no tables in this database yet: start the server once.')
  // Blocks schema changes, as by the migration of a newer server.
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(tx)
  await fixFormats(tx)
  const migrations = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by applied_at, name`.execute(tx)
  const written: BackupTable[] = []
  for (const table of tables) written.push(await writeTable(tx, table, folder))
  return {
    format: 1,
    madeAt: at.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: written,
    pictures: await copyFigures(tx, pictures, join(folder, 'pictures')),
  }
}

/** One line a row: a JSON array of values in the database's own text format, which loses nothing. */
async function writeTable(tx: Tx, { name, columns }: Table, folder: string): Promise<BackupTable> {
  const digest = createHash('sha256')
  let rows = 0
  const lines = async function* () {
    for await (const batch of batchesOf(tx, name, columns)) {
      rows += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  const seen = new Transform({
    transform: (chunk, _encoding, done) => {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(Readable.from(lines()), createGzip(), seen, createWriteStream(join(folder, `${name}.jsonl.gz`), { mode: 0o600 }))
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(tx)
  if (counted[0]?.count !== rows) throw new Error(`${name} has ${counted[0]?.count} rows, ${rows} were written.`)
  return { name, columns: columns.map((column) => column.name), rows, sha256: digest.digest('hex') }
}

async function* batchesOf(tx: Tx, table: string, columns: Table['columns']): AsyncGenerator<string[]> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_A_FETCH)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close backup_rows`.execute(tx)
}

/** Figures of reports: what was worn on that day is stored nowhere else. All other pictures are redrawn on demand. */
async function copyFigures(tx: Tx, from: Options['pictures'], to: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ character: string }>`select distinct character from report order by 1`.execute(tx)
  const digests: Record<string, string> = {}
  for (const { character } of rows) {
    const file = FIGURE.exec(character)?.[1]
    if (file === undefined || !(await from.holds(file).catch(explain))) continue
    await copyFile(join(from.folder, file), join(to, file))
    digests[file] = await digestOf(join(to, file))
  }
  return digests
}

function explain(cause: unknown): never {
  throw new Error('The S3 storage does not answer: without the figures that reports show a backup is not whole.', { cause })
}

/** fsync of a folder: a backup must survive a power cut. */
async function toDisk(folder: string) {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const handle = await open(join(file.parentPath, file.name), 'r')
    await handle.sync().finally(() => handle.close())
  }
}
