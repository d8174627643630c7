import { type Kysely, sql } from 'kysely'

/** What a lost answer needs: which token a refresh token replaced, and which session a one-use login opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_token add column parent_hash text`.execute(db)
  // A successor was made in the moment in which its token was rotated.
  await sql`
    update refresh_token set parent_hash = rotated.token_hash
    from refresh_token rotated
    where rotated.session_id = refresh_token.session_id and rotated.rotated_at = refresh_token.created_at`.execute(db)
  await sql`create index refresh_token_parent_hash on refresh_token (parent_hash) where parent_hash is not null`.execute(db)
  await sql`alter table login_hash add column session_id uuid references login_session (id) on delete cascade`.execute(db)
  await sql`create index login_hash_session_id on login_hash (session_id) where session_id is not null`.execute(db)
}
