import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for all servers: what a browser agreed to is bound to the key.
  await sql`
    create table push_key (
      is_only boolean primary key check (is_only),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table push_subscription (
      session_id uuid primary key references login_session (id) on delete cascade,
      person_id uuid not null references person (id) on delete cascade,
      endpoint text not null unique check (octet_length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      public_key text not null,
      created_at timestamptz not null,
      renewed_at timestamptz not null
    )`.execute(db)
  await sql`create index push_subscription_person on push_subscription (person_id)`.execute(db)
  await sql`
    create table push_switch (
      person_id uuid primary key references person (id) on delete cascade,
      station_alarm boolean not null,
      everybody_wrote boolean not null,
      signal boolean not null,
      friend_request boolean not null,
      sold boolean not null
    )`.execute(db)
  await createMessage(db)
  // Every minute asks whose time has come.
  await sql`create index station_report_notice_time on station (report_notice_time)`.execute(db)
}

async function createMessage(db: Kysely<unknown>) {
  // An event's message names its notification and goes with it: a request that was taken back is not told in the morning.
  await sql`
    create table push_message (
      id uuid primary key,
      person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      kind text not null check (kind in ('stationAlarm', 'everybodyWrote', 'signal', 'friendRequest', 'sold')),
      notification_id uuid unique references notification (id) on delete cascade,
      state text not null check (state in ('waiting', 'sent', 'skipped', 'failed')),
      due_at timestamptz not null,
      taken_until timestamptz,
      tries integer not null check (tries >= 0),
      sent_at timestamptz,
      check ((kind = 'stationAlarm') = (notification_id is null)),
      check ((state = 'sent') = (sent_at is not null))
    )`.execute(db)
  // However many servers find that it is time: one alarm a member and date.
  await sql`
    create unique index push_message_once on push_message (person_id, service_date, kind) where notification_id is null`.execute(db)
  await sql`create index push_message_due on push_message (due_at) where state = 'waiting'`.execute(db)
  await sql`create index push_message_waiting on push_message (person_id) where state = 'waiting'`.execute(db)
  await sql`create index push_message_date on push_message (service_date)`.execute(db)
}
