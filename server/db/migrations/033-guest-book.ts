import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_line (
      id uuid primary key,
      owner_person_id uuid not null references person (id) on delete cascade,
      writer_person_id uuid not null references person (id) on delete cascade,
      text text not null,
      written_at timestamptz not null,
      line_order bigint generated always as identity,
      sticker text check (sticker in ('heart', 'hug', 'laugh', 'tear', 'star', 'tea')),
      check (owner_person_id <> writer_person_id)
    )`.execute(db)
  await sql`create index guest_line_page on guest_line (owner_person_id, line_order)`.execute(db)
  // Figures of the last 24 hours, and who wrote on a day.
  await sql`create index guest_line_time on guest_line (owner_person_id, written_at)`.execute(db)
  await sql`create index guest_line_writer on guest_line (writer_person_id)`.execute(db)
  // Removed lines count, too: only the newest day of each pair is kept.
  await sql`
    create table guest_day (
      owner_person_id uuid not null references person (id) on delete cascade,
      writer_person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      line_ids uuid[] not null,
      primary key (owner_person_id, writer_person_id)
    )`.execute(db)
  await sql`create index guest_day_writer on guest_day (writer_person_id)`.execute(db)
  await sql`
    create table closed_guest_book (
      person_id uuid primary key references person (id) on delete cascade,
      closed_at timestamptz not null
    )`.execute(db)
}
