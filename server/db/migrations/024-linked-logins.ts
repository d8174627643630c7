import { type Kysely, sql } from 'kysely'

/** A star may be opened by an account of the other provider too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table linked_login (
      person_id uuid primary key references person (id) on delete cascade on update cascade,
      provider text not null,
      provider_id text not null,
      email text,
      sealed_token text,
      created_at timestamptz not null,
      unique (provider, provider_id)
    )`.execute(db)
  // Both logins of one star may be remembered after a withdrawal.
  await sql`alter table former_login drop constraint former_login_person_id_key`.execute(db)
  await sql`create index former_login_person_id on former_login (person_id)`.execute(db)
}
