import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStation(db)
  await createStationMember(db)
  await createStationCode(db)
  await createStationFullDay(db)
  await createStationCodeMiss(db)
}

async function createStation(db: Kysely<unknown>) {
  await sql`
    create table station (
      id text primary key,
      code text not null,
      name text not null check (char_length(name) between 1 and 20),
      intro text not null check (char_length(intro) between 1 and 60),
      background text not null,
      report_notice_time time not null,
      admin_person_id uuid not null,
      places integer not null,
      created_at timestamptz not null,
      last_active_at timestamptz not null
    )`.execute(db)
}

async function createStationMember(db: Kysely<unknown>) {
  // `standing` tells who is there longest, also of those who came in the same moment.
  await sql`
    create table station_member (
      station_id text not null references station (id) on delete cascade,
      person_id uuid not null references person (id) on delete cascade,
      standing bigint generated always as identity,
      joined_at timestamptz not null,
      is_favorite boolean not null,
      is_pinned boolean not null,
      position_x double precision not null check (position_x between 0 and 70),
      position_y double precision not null check (position_y between 10 and 80),
      revision integer not null,
      primary key (station_id, person_id)
    )`.execute(db)
  await sql`create index station_member_person on station_member (person_id)`.execute(db)
  // Nobody leads a station without being in it. Asked at the end of the transaction: who follows is named after the admin has gone.
  await sql`
    alter table station add constraint station_admin foreign key (id, admin_person_id)
      references station_member (station_id, person_id) deferrable initially deferred`.execute(db)
}

async function createStationCode(db: Kysely<unknown>) {
  // Every station's id and its current code, so that no text ever means two stations.
  await sql`
    create table station_code (
      code text primary key check (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{6}$'),
      station_id text not null references station (id) on delete cascade deferrable initially deferred,
      unique (station_id, code)
    )`.execute(db)
  await sql`
    alter table station add constraint station_current_code foreign key (id, code)
      references station_code (station_id, code) deferrable initially deferred`.execute(db)
}

async function createStationFullDay(db: Kysely<unknown>) {
  await sql`
    create table station_full_day (
      station_id text not null references station (id) on delete cascade,
      service_date date not null,
      primary key (station_id, service_date)
    )`.execute(db)
}

async function createStationCodeMiss(db: Kysely<unknown>) {
  // A member's of the last hour only, so never more than they may have.
  await sql`
    create table station_code_miss (
      person_id uuid not null references person (id) on delete cascade,
      missed_at timestamptz not null
    )`.execute(db)
  await sql`create index station_code_miss_person on station_code_miss (person_id, missed_at)`.execute(db)
}
