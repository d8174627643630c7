import { type Kysely, sql } from 'kysely'

/** Of the development login; empty in production. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table emulated_grant (
      secret_hash text primary key,
      kind text not null check (kind in ('code', 'token', 'refreshToken')),
      account_hash text not null,
      sealed text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index emulated_grant_account on emulated_grant (account_hash)`.execute(db)
  await sql`create index emulated_grant_expiry on emulated_grant (expires_at)`.execute(db)
}
