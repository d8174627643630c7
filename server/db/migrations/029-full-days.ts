import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rest_day (
      person_id uuid not null references person (id) on delete cascade,
      service_date date not null,
      is_ended boolean not null default false,
      primary key (person_id, service_date)
    )`.execute(db)
  await sql`
    create table station_writer (
      station_id text not null references station (id) on delete cascade,
      service_date date not null,
      person_id uuid not null references person (id) on delete cascade,
      written_at timestamptz not null,
      primary key (station_id, service_date, person_id)
    )`.execute(db)
  await sql`create index station_writer_person on station_writer (person_id)`.execute(db)
  // Before this, nothing says when an answer was first saved but the report, which may be deleted.
  await sql`
    insert into station_writer (station_id, service_date, person_id, written_at)
    select m.station_id, d.service_date, d.person_id, coalesce(r.created_at, d.service_date::timestamp at time zone 'Asia/Seoul')
    from station_member m
    join report_day d on d.person_id = m.person_id and d.service_date >= (m.joined_at at time zone 'Asia/Seoul')::date
    left join report r on r.person_id = d.person_id and r.service_date = d.service_date`.execute(db)
}
