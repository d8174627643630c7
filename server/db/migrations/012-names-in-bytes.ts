import { type Kysely, sql } from 'kysely'

/** The contract counts the characters of names, an emoji of many code points being one; the database bounds what they take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
    drop constraint member_user_name_check,
    add constraint member_user_name_bytes check (octet_length(user_name) between 1 and 375)`.execute(db)
  await sql`
    alter table station
    drop constraint station_name_check,
    drop constraint station_intro_check,
    add constraint station_name_bytes check (octet_length(name) between 1 and 500),
    add constraint station_intro_bytes check (octet_length(intro) between 1 and 1500)`.execute(db)
}
