import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export type Table = {
  name: string
  columns: { name: string; type: string }[]
  /** Tables that its foreign keys reference; deferred keys do not count. */
  after: string[]
}

/** Its rows are written by `migrate`. */
export const MIGRATION_TABLE = 'migration'

/** Every table but that of the migrations, referenced ones first. */
export async function findTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(distinct parent.relname), '[]')
        from pg_constraint key join pg_class parent on parent.oid = key.confrelid
        where key.conrelid = class.oid and key.contype = 'f' and not key.condeferrable and key.confrelid <> key.conrelid) as after
    from pg_class class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> ${MIGRATION_TABLE}
    order by relname`.execute(tx)
  return inOrder(rows)
}

function inOrder(tables: Table[]): Table[] {
  const sorted: Table[] = []
  let rest = tables
  while (rest.length > 0) {
    const done = new Set(sorted.map(({ name }) => name))
    const ready = rest.filter(({ after }) => after.every((name) => done.has(name)))
    if (ready.length === 0) throw new Error(`These tables depend on each other in a cycle: ${rest.map(({ name }) => name).join(', ')}.`)
    sorted.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** One format of dates and numbers, independent of the database's settings. */
export async function fixFormats(tx: Tx): Promise<void> {
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx)
  await sql`set local intervalstyle = 'postgres'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
}
