import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Collation "C": lower() then means ASCII whatever the database's language is (in Turkish, I is not the capital of i),
  // and a search by prefix can use the index.
  await sql`
    create table member (
      person_id uuid primary key references person (id) on delete cascade,
      user_id text collate "C" not null check (user_id ~ '^[A-Za-z0-9]{4,10}$'),
      user_name text not null check (char_length(user_name) between 1 and 15),
      birth_date date not null,
      star_background text not null,
      look jsonb not null,
      profile text not null,
      character text not null,
      joined_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create unique index member_user_id_key on member (lower(user_id))`.execute(db)
  await sql`
    create table resting_user_id (
      user_id_lower text collate "C" primary key,
      until timestamptz not null
    )`.execute(db)
  await sql`create index resting_user_id_until on resting_user_id (until)`.execute(db)
}
