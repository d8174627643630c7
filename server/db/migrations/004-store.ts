import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owned_item (
      person_id uuid not null references person (id) on delete cascade,
      item text not null check (item ~ '^[A-Za-z_]+_[1-9][0-9]*[.]png$'),
      acquired_at timestamptz not null,
      primary key (person_id, item)
    )`.execute(db)
}
