import { sql } from 'kysely'
import { OPENING_BALANCE } from '#contract/limits.ts'
import type { Look } from '#contract/look.ts'
import type { Db } from '#server/db/database.ts'

export type MemberRows = {
  person: { id: string; providerId: string; email: string; sealedToken: string | null }
  session: { id: string; tokenHash: string }
  member: { userId: string; userName: string; birthDate: string; starBackground: string; look: Look; profile: string; character: string }
  at: Date
}

/** The rows of a Naver login and a signup, with today's question dismissed, by one statement instead of sixteen. A test of the signup compares the tables. */
export async function insertMemberRows(db: Db, { person, session, member, at }: MemberRows): Promise<void> {
  const opening = JSON.stringify(Object.entries(OPENING_BALANCE).map(([currency, amount]) => ({ currency, amount })))
  await sql`
    with moment as (select ${at}::timestamptz as at),
    people as (
      insert into person (id, provider, provider_id, email, sealed_token, created_at)
      select ${person.id}::uuid, 'naver', ${person.providerId}, ${person.email}, ${person.sealedToken}, at from moment
    ), sessions as (
      insert into login_session (id, person_id, created_at, last_used_at) select ${session.id}::uuid, ${person.id}::uuid, at, at from moment
    ), tokens as (
      insert into refresh_token (token_hash, session_id, created_at) select ${session.tokenHash}, ${session.id}::uuid, at from moment
    ), members as (
      insert into member (person_id, user_id, user_name, birth_date, star_background, look, profile, character, joined_at, updated_at)
      select ${person.id}::uuid, ${member.userId}, ${member.userName}, ${member.birthDate}::date, ${member.starBackground},
        ${JSON.stringify(member.look)}::jsonb, ${member.profile}, ${member.character}, at, at from moment
    ), questions as (
      insert into question_notification (person_id, service_date, is_deleted) values (${person.id}::uuid, '9999-12-31', true)
    ), accounts as (
      insert into ledger_account (id, kind, person_id, currency, balance)
      select gen_random_uuid(), 'member', ${person.id}::uuid, currency, amount from json_to_recordset(${opening}::json) as opening (currency text, amount bigint)
      returning id, currency, balance
    ), transfer as (
      insert into ledger_transfer (id, reason, created_at) select gen_random_uuid(), 'OPENING', at from moment returning id, created_at
    )
    insert into ledger_entry (transfer_id, account_id, amount, balance_after, created_at)
    select transfer.id, accounts.id, balance, balance, created_at from accounts, transfer where balance <> 0
    union all
    select transfer.id, system.id, -accounts.balance, null, created_at
    from accounts join ledger_account system on system.kind = 'issuance' and system.currency = accounts.currency, transfer
    where accounts.balance <> 0`.execute(db)
}
