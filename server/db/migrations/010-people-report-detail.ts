import { type Kysely, sql } from 'kysely'

/** What a reporter wrote goes with the reporter, also of those who withdrew before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update people_report set detail = null where reporter_person_id is null and detail is not null`.execute(db)
  await sql`
    alter table people_report
    add constraint people_report_detail_has_reporter check (reporter_person_id is not null or detail is null)`.execute(db)
}
