import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFriends(db)
  await createSignal(db)
  await createBlock(db)
}

async function createFriends(db: Kysely<unknown>) {
  // One row a pair, with the smaller id first: no two members can be friends twice, ask each other at once, or have two statuses
  // from their two sides.
  await sql`
    create table friend_link (
      lower_person_id uuid not null references person (id) on delete cascade,
      higher_person_id uuid not null references person (id) on delete cascade,
      asker_person_id uuid not null,
      asked_at timestamptz not null,
      accepted_at timestamptz,
      primary key (lower_person_id, higher_person_id),
      check (lower_person_id < higher_person_id),
      check (asker_person_id in (lower_person_id, higher_person_id))
    )`.execute(db)
  await sql`create index friend_link_higher on friend_link (higher_person_id)`.execute(db)
  await sql`
    create table friend_rejection (
      asker_person_id uuid not null references person (id) on delete cascade,
      rejecter_person_id uuid not null references person (id) on delete cascade,
      rejected_at timestamptz not null,
      primary key (asker_person_id, rejecter_person_id)
    )`.execute(db)
  await sql`create index friend_rejection_rejecter on friend_rejection (rejecter_person_id, asker_person_id)`.execute(db)
  await sql`create index friend_rejection_rejected on friend_rejection (rejected_at)`.execute(db)
  await sql`
    create table friend_request_count (
      person_id uuid primary key references person (id) on delete cascade,
      day date not null,
      requests integer not null check (requests > 0)
    )`.execute(db)
}

async function createSignal(db: Kysely<unknown>) {
  await sql`
    create table signal (
      sender_person_id uuid not null references person (id) on delete cascade,
      receiver_person_id uuid not null references person (id) on delete cascade,
      image_index smallint not null check (image_index >= 0),
      sent_at timestamptz not null,
      primary key (sender_person_id, receiver_person_id),
      check (sender_person_id <> receiver_person_id)
    )`.execute(db)
  await sql`create index signal_receiver on signal (receiver_person_id, sent_at)`.execute(db)
  await sql`create index signal_sent on signal (sent_at)`.execute(db)
}

async function createBlock(db: Kysely<unknown>) {
  await sql`
    create table block (
      blocker_person_id uuid not null references person (id) on delete cascade,
      blocked_person_id uuid not null references person (id) on delete cascade,
      blocked_at timestamptz not null,
      primary key (blocker_person_id, blocked_person_id),
      check (blocker_person_id <> blocked_person_id)
    )`.execute(db)
  await sql`create index block_blocked on block (blocked_person_id, blocker_person_id)`.execute(db)
}
