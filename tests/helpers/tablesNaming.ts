import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export async function tablesNaming(db: Db, text: string): Promise<string[]> {
  return Object.keys(await rowsNaming(db, text))
}

/** By table; tables without any are left out. */
export async function rowsNaming(db: Db, text: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of rows) {
    const hits = await sql<{
      row: string
    }>`select t::text as row from ${sql.ref(name)} as t where strpos(t::text, ${text}) > 0 order by 1`.execute(db)
    if (hits.rows.length > 0) found[name] = hits.rows.map(({ row }) => row)
  }
  return found
}
