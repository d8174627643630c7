import { type Kysely, sql } from 'kysely'

/** Which composed pictures are still shown is asked for each file that lies on the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_character on member (character)`.execute(db)
  await sql`create index report_character on report (character)`.execute(db)
}
