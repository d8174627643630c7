import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/database.ts'
import { applyMigrations, migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { openPool } from '#server/db/pool.ts'
import { setStatementTimeouts } from '#server/db/statementTimeouts.ts'
import { COMPILE_CACHE } from '#tests/helpers/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/testDatabase.ts'

/** Longer than a statement of a call may take in `shortStatements.ts`. */
const LONG_S = 0.8
const TIMEOUT_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
let database: TestDatabase
const open: Db[] = []
/** A connection as for migrations and checks, with its own schema. */
async function unlimited(schema: string): Promise<Db> {
  const db = connect({ url: database.url, schema, max: 1, hasTimeouts: false })
  open.push(db)
  await sql.raw(`create schema if not exists ${schema}`).execute(db)
  return db
}
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(open.map((db) => db.destroy()))
  await database.drop()
  rmSync(folder, { recursive: true })
})
/** The settings require a host; the socket's address after it wins. */
const settings = () => ({ DATABASE_URL: database.url.replace('@/', '@localhost/'), DATA_DIR: folder, NODE_ENV: 'development' })

/** A folder of migrations, one file for each of these statements. */
function migrations(of: string, statements: Record<string, string>): string {
  const path = mkdtempSync(join(folder, of))
  for (const [file, statement] of Object.entries(statements)) {
    const up = `db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode', sqlFragments: [], parameters: [] } })`
    writeFileSync(join(path, `${file}.ts`), `export const up = (db) => ${up}\n`)
  }
  return path
}
const applied = async (db: Db) =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map((row) => row.name)
const tables = async (db: Db) =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db)).rows
    .map((row) => row.name)
    .filter((table) => table !== 'migration')

const FIRST_TWO = { '001-a': 'create table a (n int)', '002-b': 'create table b (n int)' }

it('a migration that fails leaves those before it applied, and the next start goes on with it', async () => {
  const db = await unlimited('fails')
  const broken = migrations('broken', { ...FIRST_TWO, '003-c': 'create table c (n int); select 1 / 0', '004-d': 'create table d (n int)' })
  await expect(migrate(db, broken)).rejects.toThrow('division by zero')
  expect(await applied(db)).toEqual(['001-a', '002-b'])
  expect(await tables(db)).toEqual(['a', 'b'])

  const mended = migrations('mended', { ...FIRST_TWO, '003-c': 'create table c (n int)', '004-d': 'create table d (n int)' })
  expect(await migrate(db, mended)).toEqual(['003-c', '004-d'])
  expect(await tables(db)).toEqual(['a', 'b', 'c', 'd'])
  expect(await migrate(db, mended)).toEqual([])
})

it('servers that start together apply each migration once', async () => {
  const path = migrations('together', { ...FIRST_TWO, '003-c': 'create table c (n int)', '004-d': 'create table d (n int)' })
  // Sequential: two concurrent `create schema` may both find it missing.
  const servers: Db[] = []
  for (let server = 0; server < 4; server += 1) servers.push(await unlimited('together'))
  const appliedNow = await Promise.all(servers.map((db) => migrate(db, path)))
  expect(appliedNow.flat().sort()).toEqual(['001-a', '002-b', '003-c', '004-d'])
})

it('a database that is newer than the program is left alone', async () => {
  const db = await unlimited('newer')
  await migrate(db, migrations('newer', FIRST_TWO))
  await expect(migrate(db, migrations('older', { '001-a': 'create table a (n int)', '003-c': 'create table c (n int)' }))).rejects.toThrow(
    '002-b',
  )
  expect(await tables(db)).toEqual(['a', 'b'])
})

it('migrations and checks may take longer than a call', async () => {
  const limits = async (db: Db) =>
    (
      await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        db,
      )
    ).rows
  const said: string[] = []
  const prepare = (db: Db) => setStatementTimeouts(db, (line) => said.push(line))
  const { db, withoutTimeouts, close } = await openDatabase(readConfig(settings()), { say: () => undefined })
  // Servers that start together.
  await Promise.all([1, 2, 3].map(() => withoutTimeouts(prepare)))
  const inTransaction = (unlimited: Db) => unlimited.transaction().execute(limits)
  expect(await limits(db)).toEqual([{ statement: '10s', idle: '15s' }])
  expect(await withoutTimeouts(inTransaction)).toEqual([{ statement: '0', idle: '0' }])
  await close()
  expect(said).toEqual([])
  const byDriver = (how: object) => openPool({ url: database.url, ...how }).options as { query_timeout?: number }
  expect([byDriver({}).query_timeout, byDriver({ hasTimeouts: false }).query_timeout]).toEqual([10_000, undefined])
})

it('ledger:check may take longer than a call', { timeout: TIMEOUT_MS }, async () => {
  const db = await unlimited('public')
  const [isLocked, isOver] = [Promise.withResolvers<void>(), new AbortController()]
  // The audit waits for the table as it would on a ledger of many years.
  const held = (await unlimited('public')).transaction().execute(async (tx) => {
    await sql`lock table ledger_entry in access exclusive mode`.execute(tx)
    isLocked.resolve()
    while (!isOver.signal.aborted && !(await hasSomebodyWaited(db))) await sleep(20)
  })
  await isLocked.promise
  const args = ['--import', './tests/helpers/shortStatements.ts', 'server/scripts/ledgerCheck.ts']
  const check = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...COMPILE_CACHE, ...settings() } })
  const { stdout, stderr } = await check.finally(() => isOver.abort())
  expect([stdout, stderr]).toEqual([expect.stringContaining('The ledger is sound'), expect.stringContaining('may take 500 ms')])
  await held
})

async function hasSomebodyWaited(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() > query_start + make_interval(secs => ${LONG_S})`.execute(
    db,
  )
  return rows.length > 0
}

const OLD_NAMES =
  'people_report|provider_unlink(?!_queue)|question_mark|resting_user_id|asker_|untold|told_|taken_until|worker_until|standing'

it('tables, columns and system accounts get their names, and keep their ids and rows', async () => {
  const db = await unlimited('names')
  const before = migrationNames().filter((file) => file < '020')
  await db.transaction().execute((tx) => applyMigrations(tx, before))
  const run = (statement: string) => sql.raw(statement).execute(db)
  const accounts = async () =>
    (await sql<{ id: string; kind: string }>`select id, kind from ledger_account where currency = 'stone' order by id`.execute(db)).rows
  const old = await accounts()
  await run(
    `insert into person (id, provider, provider_id, created_at) values ('00000000-0000-4000-8000-000000000001', 'naver', '1', now())`,
  )
  await run(`insert into member (person_id, user_id, user_name, birth_date, star_background, look, profile, character, joined_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'minah01', '민아', '2000-01-01', '', '{}', '', '', now(), now())`)
  await run(`insert into people_report (id, reported_person_id, reason, created_at, updated_at)
    values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'SPAM', now(), now())`)
  await run(`insert into resting_user_id (user_id_lower, until) values ('gone01', now())`)

  expect(await migrate(db)).toEqual(migrationNames().filter((file) => !before.includes(file)))
  const names: Record<string, string> = { issue: 'issuance', left: 'forfeited' }
  await run(`delete from ledger_account where kind = 'gifts'`)
  expect(await accounts()).toEqual(old.map(({ id, kind }) => ({ id, kind: names[kind] ?? kind })))
  expect(await db.selectFrom('abuseReport').select('reason').execute()).toEqual([{ reason: 'SPAM' }])
  expect((await db.selectFrom('reservedUserId').select('userIdLower').execute()).length).toBe(1)
  const { rows } = await sql`
    select name from (
      select relname as name from pg_class where relnamespace = current_schema()::regnamespace
      union all select conname from pg_constraint where connamespace = current_schema()::regnamespace
      union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = current_schema()::regnamespace and relkind = 'r'
    ) stored where name ~ ${OLD_NAMES}`.execute(db)
  expect(rows).toEqual([])
})

it("a report gets its question's key by the text that it copied, also from another day; without such a day none", async () => {
  const db = await unlimited('keys')
  await db.transaction().execute((tx) =>
    applyMigrations(
      tx,
      migrationNames().filter((file) => file < '030'),
    ),
  )
  const run = (statement: string) => sql.raw(statement).execute(db)
  const person = '00000000-0000-4000-8000-000000000001'
  await run(`insert into person (id, provider, provider_id, created_at) values ('${person}', 'naver', '1', now())`)
  await run(`insert into daily_question (service_date, question_key, question, chosen_at) values
    ('2025-01-01', 'base-001', '하늘은 어때요?', now()), ('2025-07-01', 'base-001', '오늘 하늘은 어때요?', now()),
    ('2025-01-02', 'base-002', '무슨 노래를 들었나요?', now())`)
  const asked = ['하늘은 어때요?', '무슨 노래를 들었나요?', '오늘 하늘은 어때요?', '아무도 묻지 않은 질문']
  for (const [index, question] of asked.entries()) {
    await run(`insert into report (id, person_id, service_date, question, answer, is_late, character, created_at, modified_at,
        search_words, search_initials)
      values (gen_random_uuid(), '${person}', '2025-01-0${index + 1}', '${question}', '답', false, '', now(), now(), '', '')`)
  }

  await migrate(db)
  const rows = await db.selectFrom('report').select('questionKey').orderBy('serviceDate').execute()
  expect(rows.map(({ questionKey }) => questionKey)).toEqual(['base-001', 'base-002', 'base-001', null])
})
