import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column sealed_token text`.execute(db)
  // Names nobody that can be read: whom a row is about is sealed with a key that the database does not know.
  await sql`
    create table provider_unlink (
      id uuid primary key,
      provider text not null,
      sealed text not null,
      tries integer not null default 0 check (tries >= 0),
      created_at timestamptz not null,
      due_at timestamptz not null
    )`.execute(db)
  await sql`create index provider_unlink_due_at on provider_unlink (due_at)`.execute(db)
}
