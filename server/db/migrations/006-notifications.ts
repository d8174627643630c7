import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id uuid primary key,
      person_id uuid not null references person (id) on delete cascade,
      actor_id uuid references person (id) on delete cascade,
      type text not null check (type ~ '^[A-Z_]+$'),
      data jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  // A page goes on after the last one seen, however many came before.
  await sql`create index notification_newest on notification (person_id, created_at desc, id desc)`.execute(db)
  // A member with years of read notifications has only a handful of unread ones to count.
  await sql`create index notification_unread on notification (person_id, created_at) where read_at is null`.execute(db)
  await sql`create index notification_actor on notification (actor_id, person_id) where actor_id is not null`.execute(db)
  await sql`create index notification_age on notification (created_at)`.execute(db)
}
