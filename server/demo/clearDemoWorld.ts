import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isDemoWorld, isEmpty } from './demoSteps.ts'

/** Drops every table of a demo world in one transaction. @throws Error for any other database, or one that a server uses */
export async function clearDemoWorld(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isDemoWorld(tx)) && !(await isEmpty(tx))) {
      throw new Error('This database holds data that is not the demo world. Nothing was deleted.')
    }
    const { rows } = await sql<{ schema: string; others: number }>`
      select current_schema() as schema, count(*) filter (where pid <> pg_backend_pid()) as others
      from pg_stat_activity where datname = current_database() and application_name = current_setting('application_name')`.execute(tx)
    const [found] = rows
    if (!found || found.others > 0) throw new Error('A server is working on this database. Stop it first; nothing was deleted.')
    await sql`drop schema ${sql.ref(found.schema)} cascade`.execute(tx)
    await sql`create schema ${sql.ref(found.schema)}`.execute(tx)
  })
}
