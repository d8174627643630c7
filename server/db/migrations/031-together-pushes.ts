import { type Kysely, sql } from 'kysely'

/** Push kinds of gifts and guest books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The defaults serve servers of the version before, which insert rows without them.
  await sql`
    alter table push_switch
      add column gift boolean not null default true,
      add column guest_line boolean not null default false`.execute(db)
  await sql`alter table push_message drop constraint push_message_kind_check`.execute(db)
  await sql`
    alter table push_message add constraint push_message_kind_check
    check (kind in ('stationAlarm', 'everybodyWrote', 'signal', 'friendRequest', 'sold', 'sticker', 'gift', 'guestLine'))`.execute(db)
}
