import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export async function tablesNaming(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.ref(name)} as t where strpos(t::text, ${text}) > 0 limit 1`.execute(db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}
