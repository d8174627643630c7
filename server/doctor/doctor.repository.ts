import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { DATABASE_SETTINGS, type Database } from './databaseRules.ts'

type Row = { name: string; setting: string }
type State = Omit<Database, 'settings'> & { now: Date }

/** @returns also how far this machine's clock is ahead of the database's @throws what the database refuses */
export async function readDatabase(db: Db): Promise<Database & { offsetMs: number }> {
  const began = Date.now()
  const { rows: states } = await sql<State>`
    select clock_timestamp() as now, pg_is_in_recovery() as "isStandby",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as "isArchiveFailing"`.execute(
    db,
  )
  const middle = (began + Date.now()) / 2
  const { rows } = await sql<Row>`select name, setting from pg_settings where name in (${sql.join(DATABASE_SETTINGS)})`.execute(db)
  const [state] = states
  if (!state) throw new Error('The database answered nothing.')
  const { now, ...rest } = state
  return {
    ...rest,
    settings: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as Database['settings'],
    offsetMs: Math.round(middle - now.getTime()),
  }
}
