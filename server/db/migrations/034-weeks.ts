import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signal_count (
      person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      sent integer not null default 0,
      got integer not null default 0,
      primary key (person_id, service_date)
    )`.execute(db)
  // For the sweep.
  await sql`create index signal_count_day on signal_count (service_date)`.execute(db)
  await sql`
    create table seen_week (
      person_id uuid primary key references person (id) on delete cascade,
      week_from date not null
    )`.execute(db)
  // Null: not worn by its owner yet, or first worn before this.
  await sql`alter table owned_item add column first_worn_on date`.execute(db)
}
