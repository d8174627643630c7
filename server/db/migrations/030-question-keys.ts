import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where no day had that question: such a report returns with none.
  await sql`alter table report add column question_key text`.execute(db)
  await sql`
    update report r set question_key = d.question_key
    from (select distinct on (question) question, question_key from daily_question order by question, service_date desc) d
    where d.question = r.question`.execute(db)
  await sql`create index report_question on report (person_id, question_key, service_date desc)`.execute(db)
}
