import { type Kysely, sql } from 'kysely'

/**
 * What a withdrawal does not reset. The next login with the same account gets the former id, on which limits, blocks, rejections and open
 * reports hang; so these rows outlive the person, and no key deletes them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_login (
      login_hash text primary key,
      person_id uuid not null unique,
      left_at timestamptz not null,
      is_closed boolean not null,
      rewarded_on date,
      exports_on date,
      exports integer not null check (exports >= 0)
    )`.execute(db)
  await sql`create index former_login_left_at on former_login (left_at)`.execute(db)
  await sql`
    do $$
    declare found record;
    begin
      for found in
        select conrelid::regclass as place, conname from pg_constraint
        where contype = 'f' and (
          conrelid in ('friend_rejection'::regclass, 'friend_request_count'::regclass, 'block'::regclass, 'station_code_miss'::regclass)
          or conrelid = 'abuse_report'::regclass and pg_get_constraintdef(oid) like '%(reported_person_id)%'
        )
      loop
        execute format('alter table %s drop constraint %I', found.place, found.conname);
      end loop;
    end $$`.execute(db)
}
