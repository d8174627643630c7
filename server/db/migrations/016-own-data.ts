import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `id` changes at each start: work for an earlier export finds that it is gone.
  await sql`
    create table own_data_export (
      person_id uuid primary key references person (id) on delete cascade,
      id uuid not null,
      state text not null check (state in ('making', 'ready', 'failed', 'stopped', 'expired')),
      step text not null check (step in ('profile', 'people', 'reports', 'items', 'book')),
      done integer not null check (done between 0 and total),
      total integer not null,
      tries integer not null,
      worker_until timestamptz,
      started_at timestamptz not null,
      ready_until timestamptz,
      start_day date not null,
      starts integer not null,
      check ((ready_until is null) = (state <> 'ready'))
    )`.execute(db)
  await sql`create index own_data_export_making on own_data_export (started_at) where state = 'making'`.execute(db)
  await sql`create index own_data_export_ready on own_data_export (ready_until) where state = 'ready'`.execute(db)
  await sql`
    create table own_data_file (
      person_id uuid not null references own_data_export (person_id) on delete cascade,
      kind text not null check (kind in ('book', 'data')),
      name text not null,
      content bytea not null,
      primary key (person_id, kind)
    )`.execute(db)
  // Pictures do not get smaller: packing them would only take time.
  await sql`alter table own_data_file alter column content set storage external`.execute(db)
}
