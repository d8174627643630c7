import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscription add column timeouts smallint not null default 0`.execute(db)
}
