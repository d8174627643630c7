import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_history (
      person_id uuid not null references member (person_id) on delete cascade,
      searched_person_id uuid not null references member (person_id) on delete cascade,
      searched_at timestamptz not null,
      primary key (person_id, searched_person_id),
      check (person_id <> searched_person_id)
    )`.execute(db)
  await sql`create index search_history_searched on search_history (searched_person_id)`.execute(db)
  // A report outlives the account of its reporter, so that leaving does not protect whom they reported.
  await sql`
    create table people_report (
      id uuid primary key,
      reporter_person_id uuid references member (person_id) on delete set null,
      reported_person_id uuid not null references member (person_id) on delete cascade,
      reason text not null,
      detail text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (reporter_person_id <> reported_person_id)
    )`.execute(db)
  await sql`create index people_report_pair on people_report (reporter_person_id, reported_person_id, created_at)`.execute(db)
  await sql`create index people_report_reported on people_report (reported_person_id)`.execute(db)
  await sql`create index people_report_created on people_report (created_at)`.execute(db)
}
