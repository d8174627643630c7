import { expect, it } from 'vitest'
import { type Database, hasWalArchive, judgeDatabase } from './databaseRules.ts'

const SETTINGS: Database['settings'] = {
  archive_mode: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  log_min_duration_statement: '-1',
  log_statement: 'none',
  max_connections: '100',
  server_version_num: '150018',
  shared_buffers: '131072',
  synchronous_commit: 'on',
}
const GOOD: Database = { settings: SETTINGS, isSuperuser: false, isStandby: false, connections: 30, isArchiveFailing: false }
const setTo = (settings: Partial<Database['settings']>): Database => ({ ...GOOD, settings: { ...SETTINGS, ...settings } })

it('a database that is set up is no finding', () => {
  expect([judgeDatabase(GOOD), hasWalArchive(GOOD)]).toEqual([[], true])
})

it.each<[string, Database, string, RegExp]>([
  ['too old', setTo({ server_version_num: '140012' }), 'danger', /older than PostgreSQL 15/],
  ['a standby', { ...GOOD, isStandby: true }, 'danger', /^DATABASE_URL names a standby/],
  ['without fsync', setTo({ fsync: 'off' }), 'danger', /^The database has fsync off: answered calls are lost/],
  ['with torn pages', setTo({ full_page_writes: 'off' }), 'danger', /^The database has full_page_writes off/],
  ['answers before the disk has it', setTo({ synchronous_commit: 'off' }), 'danger', /^The database has synchronous_commit off/],
  ['a superuser', { ...GOOD, isSuperuser: true }, 'warning', /^The user of DATABASE_URL is a superuser/],
  ['no archive', setTo({ archive_mode: 'off' }), 'warning', /^The database archives no WAL/],
  ['an archive that fails', { ...GOOD, isArchiveFailing: true }, 'danger', /^The database can not archive its WAL/],
  ['few connections', { ...GOOD, connections: 85 }, 'warning', /^The database has 15 of 100 connections left; a server takes up to 20/],
  ['default memory', setTo({ shared_buffers: '16384' }), 'note', /default shared_buffers of 128 MB/],
  ['statements in the log', setTo({ log_statement: 'mod' }), 'warning', /^The database logs statements/],
  ['slow statements in the log', setTo({ log_min_duration_statement: '250' }), 'warning', /^The database logs statements/],
])('%s', (_what, database, level, text) => {
  expect(judgeDatabase(database)).toEqual([{ level, text: expect.stringMatching(text) }])
})

it('an archive that is off or fails is no backup', () => {
  expect([hasWalArchive(setTo({ archive_mode: 'off' })), hasWalArchive({ ...GOOD, isArchiveFailing: true })]).toEqual([false, false])
})
