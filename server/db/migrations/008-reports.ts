import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDailyQuestion(db)
  await createReport(db)
  await createReportDay(db)
  await createReportSearch(db)
  await createQuestionMark(db)
}

async function createDailyQuestion(db: Kysely<unknown>) {
  // The text is kept beside the key: mending a question in the bank changes no day that has begun.
  await sql`
    create table daily_question (
      service_date date primary key,
      question_key text not null,
      question text not null check (question <> ''),
      chosen_at timestamptz not null
    )`.execute(db)
}

async function createReport(db: Kysely<unknown>) {
  await sql`
    create table report (
      id uuid primary key,
      person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      question text not null check (question <> ''),
      answer text not null check (char_length(answer) between 1 and 150),
      is_late boolean not null,
      character text not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      search_words text collate "C" not null,
      search_initials text collate "C" not null,
      unique (person_id, service_date)
    )`.execute(db)
  // Long texts must not lie packed in the index: each search would unpack them all.
  await sql`alter table report alter column search_words set storage external, alter column search_initials set storage external`.execute(
    db,
  )
  // A search reads one member's part of one of these and nothing else: their reports lie side by side in it, however many others there
  // are, with the text that is searched. Collation "C" compares bytes, as the search does.
  await sql`create index report_words on report (person_id, service_date desc) include (search_words)`.execute(db)
  await sql`create index report_initials on report (person_id, service_date desc) include (search_initials)`.execute(db)
  // Rows that were not vacuumed since they were written must be looked up in the table; this many at most.
  await sql`alter table report set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`.execute(db)
}

async function createReportDay(db: Kysely<unknown>) {
  // Outlives the report: a deletion keeps the days in a row, and no day pays twice.
  await sql`
    create table report_day (
      person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      is_late boolean not null,
      streak integer not null check (streak > 0),
      primary key (person_id, service_date)
    )`.execute(db)
  await sql`create index report_day_longest on report_day (person_id, streak desc)`.execute(db)
}

async function createReportSearch(db: Kysely<unknown>) {
  await sql`
    create table report_search (
      id uuid primary key,
      person_id uuid not null references person (id) on delete cascade,
      query text not null,
      searched_at timestamptz not null,
      unique (person_id, query)
    )`.execute(db)
}

async function createQuestionMark(db: Kysely<unknown>) {
  // The notification of today's question is made on reading. One row a member, of the last one that was read or deleted.
  await sql`
    create table question_mark (
      person_id uuid primary key references person (id) on delete cascade,
      service_date date not null,
      is_deleted boolean not null
    )`.execute(db)
}
