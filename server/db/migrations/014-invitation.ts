import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // No cascade: a link whose maker or station is gone stays for a while, so that it can say that it ended. It names neither any more.
  await sql`
    create table invitation (
      token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
      person_id uuid references person (id),
      kind text not null check (kind in ('station', 'star')),
      station_id text references station (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      joins integer not null check (joins between 0 and 20),
      ended_at timestamptz,
      check (kind = 'station' or station_id is null),
      check (ended_at is not null or (person_id is not null and (station_id is not null) = (kind = 'station')))
    )`.execute(db)
  await sql`create index invitation_person on invitation (person_id, station_id)`.execute(db)
  await sql`create index invitation_station on invitation (station_id)`.execute(db)
  await sql`create index invitation_expires_at on invitation (expires_at)`.execute(db)
}
