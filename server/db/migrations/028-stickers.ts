import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_sticker (
      report_id uuid not null references report (id) on delete cascade,
      person_id uuid not null references person (id) on delete cascade,
      sticker text not null check (sticker in ('heart', 'hug', 'laugh', 'tear', 'star', 'tea')),
      laid_at timestamptz not null,
      laid_order bigint generated always as identity,
      primary key (report_id, person_id)
    )`.execute(db)
  await sql`create index report_sticker_person on report_sticker (person_id)`.execute(db)
  // The default serves servers of the version before, which insert rows without it.
  await sql`alter table push_switch add column sticker boolean not null default false`.execute(db)
  await sql`alter table push_message drop constraint push_message_kind_check`.execute(db)
  await sql`
    alter table push_message add constraint push_message_kind_check
    check (kind in ('stationAlarm', 'everybodyWrote', 'signal', 'friendRequest', 'sold', 'sticker'))`.execute(db)
}
