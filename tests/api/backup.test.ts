import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackups, type Manifest, removeOldBackups } from '#server/backup/backups.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { connect, type Db, type Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPictureFiles } from '#server/image/pictureFiles.ts'
import { auditMarket } from '#server/modules/market/marketAudit.repository.ts'
import { auditLedger } from '#server/modules/wallet/ledgerAudit.repository.ts'
import { marketCalls } from '#tests/helpers/marketCalls.ts'
import { aMember } from '#tests/helpers/members.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const TIMEOUT_MS = 120_000
const FIGURE = `character_${'0'.repeat(32)}.png`
/** Characters that could break a file of lines, JSON or a list of values. */
const NASTY = `줄\n바꿈\r\n "따옴표" \\ {1,2} null , \u2028 \u0085 🌟 'x'`

let test: TestApp
let from: Db
let folder: string
/** A backup of `from`, restored into `to`. */
let made: Awaited<ReturnType<typeof make>>
let to: Db
let faults: string[]
const databases: (TestDatabase & { db: Db })[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const { folder: pictures } = openPictureFiles({ dataDir: folder })
  writeFileSync(join(pictures, FIGURE), 'a figure')
  test = await startTestApp()
  from = connectTo(test.databaseUrl)
  await aWorld()
  made = await make()
  to = await anEmptyDatabase()
  const prove = async (tx: Tx) => {
    faults = [...(await auditLedger(tx)).faults, ...(await auditMarket(tx, test.deps.clock)).faults]
  }
  await restore(made.path, { prove, isReplacing: false })
}, TIMEOUT_MS)
afterAll(async () => {
  await from.destroy()
  await test.close()
  for (const { db, drop } of databases) {
    await db.destroy()
    await drop()
  }
  rmSync(folder, { recursive: true })
})

const connectTo = (url: string) => connect({ url, max: 1, hasTimeouts: false })
/** A separate database: a restore refuses one that is in use. */
async function anEmptyDatabase(): Promise<Db> {
  const database = await createEmptyDatabase()
  const db = connectTo(database.url)
  databases.push({ ...database, db })
  return db
}
const make = (at = new Date(), backups = join(folder, 'backups')) =>
  writeBackup(from, { folder: backups, pictures: openPictureFiles({ dataDir: folder }), at })
const restore = (path: string, options: Partial<Parameters<typeof restoreBackup>[1]> = {}, into = to) =>
  restoreBackup(into, {
    path,
    pictures: openPictureFiles({ dataDir: join(folder, 'restored') }),
    isReplacing: true,
    prove: async () => undefined,
    ...options,
  })
/** A copy of the backup, changed. */
function changed(harm: (path: string) => void): string {
  const path = join(mkdtempSync(join(folder, 'changed-')), basename(made.path))
  cpSync(made.path, path, { recursive: true })
  harm(path)
  return path
}

describe('a backup that is restored', { timeout: TIMEOUT_MS }, () => {
  it('has every row of every table to the letter, and the figures of reports', async () => {
    expect(faults).toEqual([])
    const [before, after] = [await digests(from), await digests(to)]
    expect(after).toEqual(before)
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['ledger_entry', 'owned_item', 'report', 'station_member', 'demo_step']))
    expect(made.manifest.tables.map((table) => table.name).sort()).toEqual(Object.keys(before))
    expect(made.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12)
    expect(readFileSync(join(folder, 'restored', 'pictures', FIGURE), 'utf8')).toBe('a figure')
    // Sequences continue after the last value.
    const next = `select nextval(pg_get_serial_sequence('ledger_entry', 'number')) > max(number) as n from ledger_entry`
    expect((await sql.raw(next).execute(to)).rows).toEqual([{ n: true }])
    await expect(sql`delete from ledger_entry`.execute(to)).rejects.toThrow('append-only')
    await expect(sql`update ledger_entry set amount = 1`.execute(to)).rejects.toThrow('append-only')
    expect(await migrate(to)).toEqual([])
  })

  it('of an older program is brought up to date', async () => {
    // As if written before that migration existed.
    const path = changed((copy) =>
      change(copy, (manifest) => {
        manifest.migrations = manifest.migrations.filter((one) => one !== '014-invitation')
        manifest.tables = manifest.tables.filter((table) => table.name !== 'invitation')
      }),
    )
    const older = await anEmptyDatabase()
    await restore(path, { isReplacing: false }, older)
    expect(await migrate(older)).toEqual([])
    expect(await sql`select 1 from invitation`.execute(older)).toMatchObject({ rows: [] })
    expect((await digests(older)).report).toEqual((await digests(from)).report)
  })

  it('replaces existing data only with the option', async () => {
    await expect(restore(made.path, { isReplacing: false })).rejects.toThrow('With --replace')
    await sql`delete from question_notification`.execute(to)
    await restore(made.path)
    expect(await digests(to)).toEqual(await digests(from))
  })
})

describe('a restore over what is there changes nothing', { timeout: TIMEOUT_MS }, () => {
  it.each([
    ['a table was changed', (path: string) => spoil(join(path, 'report.jsonl.gz')), 'report.jsonl.gz is not as it was written'],
    ['a table is missing', (path: string) => rmSync(join(path, 'person.jsonl.gz')), 'person.jsonl.gz is not as it was written'],
    ['a picture was changed', (path: string) => spoil(join(path, 'pictures', FIGURE)), 'png is not as it was written'],
    ['the manifest is missing', (path: string) => rmSync(join(path, 'manifest.json')), 'is no backup'],
    ['the manifest is no JSON', (path: string) => writeFileSync(join(path, 'manifest.json'), '{'), 'can not be read'],
    [
      'rows are missing',
      (path: string) => change(path, (manifest) => manifest.tables.forEach((table) => void Object.assign(table, { rows: table.rows + 1 }))),
      'is not as it was written',
    ],
    [
      'it is newer than the program',
      (path: string) => change(path, ({ migrations }) => void migrations.push('999-later')),
      'newer than this program',
    ],
  ])('when %s', async (_what, harm, sentence) => {
    const before = await digests(to)
    await expect(restore(changed(harm))).rejects.toThrow(sentence)
    expect(await digests(to)).toEqual(before)
  })

  it('when the proof fails at its very end', async () => {
    const before = await digests(to)
    const prove = () => Promise.reject(new Error('not sound'))
    await expect(restore(made.path, { prove })).rejects.toThrow('not sound')
    expect(await digests(to)).toEqual(before)
  })

  it('while a server works on the database', async () => {
    const server = connectTo(databases[0]?.url ?? '')
    await sql`select 1`.execute(server)
    await expect(restore(made.path)).rejects.toThrow('Stop it first')
    await server.destroy()
  })
})

describe('the folder of backups', { timeout: TIMEOUT_MS }, () => {
  it('is for its owner alone, tells what is whole, and loses what is 30 days old', async () => {
    const day = (date: string) => new Date(`${date}T03:04:05Z`)
    const backups = join(folder, 'dated')
    for (const date of ['2026-01-01', '2026-01-30']) await make(day(date), backups)
    mkdirSync(join(backups, 'backup-20260102T000000Z.unfinished'))
    for (const entry of ['', 'backup-20260130T030405Z', 'backup-20260130T030405Z/pictures'])
      expect(statSync(join(backups, entry)).mode & 0o077).toBe(0)
    expect((await listBackups(backups)).map((found) => [found.name, found.isWhole, found.rows > 0])).toEqual([
      ['backup-20260130T030405Z', true, true],
      ['backup-20260102T000000Z.unfinished', false, false],
      ['backup-20260101T030405Z', true, true],
    ])
    expect(await removeOldBackups(backups, day('2026-01-30'))).toBe(0)
    expect(await removeOldBackups(backups, day('2026-01-31'))).toBe(1)
    expect(await removeOldBackups(backups, day('2026-02-28'))).toBe(1)
    expect(readdirSync(backups)).toEqual(['backup-20260130T030405Z'])
  })

  it('keeps nothing of one that could not be written', async () => {
    const unwritten = join(folder, 'unwritten')
    const failing = writeBackup(await anEmptyDatabase(), {
      folder: unwritten,
      pictures: openPictureFiles({ dataDir: folder }),
      at: new Date(),
    })
    await expect(failing).rejects.toThrow('start the server once')
    expect(readdirSync(unwritten)).toEqual([])
  })
})

async function aWorld() {
  const [one, two] = [await aMember(test), await aMember(test, { userName: '🌟"\\ \'' })]
  const market = marketCalls(test)
  const [bought, sold] = market.items().filter(({ price }) => price >= 40)
  if (!bought || !sold) throw new Error('nothing to buy')
  await market.buy(one, bought.id, 'key')
  await market.give(one, sold.file)
  const { body } = await market.list(one, sold.id, 30)
  await market.take(two, body.listingId, 30)
  await stationCalls(test).create(one)
  await sql`create table demo_step (name text primary key, done_at timestamptz not null default now())`.execute(test.deps.db)
  await sql`
    insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at, search_words, search_initials)
    values (gen_random_uuid(), ${one.personId}, '2026-03-10', ${NASTY}, ${NASTY}, false, ${`/content/${FIGURE}`}, now(), '2026-03-10 01:02:03.123456+09', '', '')`.execute(
    test.deps.db,
  )
  await sql`insert into notification (id, person_id, type, data, created_at) values (gen_random_uuid(), ${one.personId}, 'SIGNAL', 'null', now())`.execute(
    test.deps.db,
  )
  expect((await test.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: two.headers })).statusCode).toBe(200)
}

/** Each table's rows in the database's own text format. */
async function digests(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = current_schema() and tablename <> 'migration' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = await sql<{ rows: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text collate "C")), '') as rows from ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = digest.rows[0]?.rows ?? ''
  }
  return found
}

function spoil(file: string) {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

function change(path: string, how: (manifest: Manifest) => void) {
  const file = join(path, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  how(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}
