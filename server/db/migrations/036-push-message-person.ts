import { type Kysely, sql } from 'kysely'

/** Withdrawals and exports look for all pushes of a member, not only for the waiting ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index push_message_person on push_message (person_id)`.execute(db)
  await sql`drop index push_message_waiting`.execute(db)
}
