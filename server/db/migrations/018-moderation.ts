import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_role (
      person_id uuid primary key references person (id) on delete cascade,
      role text not null check (role in ('admin')),
      granted_at timestamptz not null
    )`.execute(db)
  await createDecisions(db)
  // The operator, by the operating system's name or by option; of members only whom it was about.
  await sql`
    create table operator_action (
      id uuid primary key,
      done_at timestamptz not null,
      operator text not null,
      command text not null,
      person_id uuid references person (id) on delete set null,
      detail text not null
    )`.execute(db)
  await sql`create index operator_action_person on operator_action (person_id)`.execute(db)
  await sql`create index operator_action_done_at on operator_action (done_at)`.execute(db)
  await changeStock(db)
  await speedUpFigures(db)
}

async function createDecisions(db: Kysely<unknown>) {
  // Outlives the person and the operator, with neither's name and without their texts.
  await sql`
    create table moderation_decision (
      id uuid primary key,
      person_id uuid references person (id) on delete set null,
      kind text not null check (kind in ('DISMISS', 'WARN', 'SUSPEND', 'WITHDRAW')),
      days integer check (days > 0),
      sentence text,
      decided_at timestamptz not null,
      decided_by_person_id uuid references person (id) on delete set null,
      operator text,
      ends_at timestamptz,
      read_at timestamptz,
      check (person_id <> decided_by_person_id),
      check ((kind = 'SUSPEND') = (days is not null) and (kind = 'SUSPEND') = (ends_at is not null)),
      check (person_id is null or (kind in ('WARN', 'SUSPEND')) = (sentence is not null)),
      check (person_id is not null or sentence is null)
    )`.execute(db)
  await sql`create index moderation_decision_person on moderation_decision (person_id, decided_at)`.execute(db)
  await sql`create index moderation_decision_by on moderation_decision (decided_by_person_id)`.execute(db)
  await sql`create index moderation_decision_decided_at on moderation_decision (decided_at)`.execute(db)
  // A report is older than what was decided about it: it never stays longer.
  await sql`
    alter table people_report
    add column copy jsonb,
    add column decision_id uuid references moderation_decision (id) on delete cascade`.execute(db)
  await sql`create index people_report_waiting on people_report (reported_person_id, created_at) where decision_id is null`.execute(db)
  await sql`create index people_report_decision on people_report (decision_id)`.execute(db)
}

async function changeStock(db: Kysely<unknown>) {
  await sql`
    create table added_question (
      key text primary key check (key ~ '^[a-z0-9-]+$'),
      question text not null unique check (question <> ''),
      added_at timestamptz not null
    )`.execute(db)
  await sql`create table retired_question (key text primary key, retired_at timestamptz not null)`.execute(db)
  await sql`
    create table item_change (
      item text primary key check (item ~ '^[A-Za-z_]+_[1-9][0-9]*[.]png$'),
      price integer check (price >= 1),
      retired_at timestamptz,
      check (price is not null or retired_at is not null)
    )`.execute(db)
}

async function speedUpFigures(db: Kysely<unknown>) {
  await sql`create index report_service_date on report (service_date, created_at)`.execute(db)
  await sql`create index station_full_day_service_date on station_full_day (service_date)`.execute(db)
  await sql`create index listing_sold_at on listing (closed_at) where status = 'SOLD'`.execute(db)
}
