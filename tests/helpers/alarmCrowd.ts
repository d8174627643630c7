import { sql } from 'kysely'
import type { PushSubscriptionInput } from '#contract/push.ts'
import type { Db } from '#server/db/database.ts'

type Crowd = { targets: readonly PushSubscriptionInput[]; alarmTime: string; at: Date }

/** Inserts a member for each target, six in a station, whose alarm rings at `alarmTime`. The server must have made its VAPID keys. */
export async function insertAlarmCrowd(db: Db, { targets, alarmTime, at }: Crowd): Promise<void> {
  const { publicKey } = await db.selectFrom('pushKey').select('publicKey').executeTakeFirstOrThrow()
  const list = JSON.stringify(targets.map(({ endpoint, keys }, index) => ({ index, endpoint, ...keys })))
  await sql`
    with target as (
      select gen_random_uuid() as person_id, gen_random_uuid() as session_id, t.* from json_to_recordset(${list}::json)
        as t(index integer, endpoint text, p256dh text, auth text)
    ), people as (
      insert into person (id, provider, provider_id, created_at) select person_id, 'naver', 'crowd' || index, ${at}::timestamptz from target
      returning id
    ), sessions as (
      insert into login_session (id, person_id, created_at, last_used_at)
      select session_id, person_id, ${at}::timestamptz, ${at}::timestamptz from target returning id
    ), devices as (
      insert into push_subscription (session_id, person_id, endpoint, p256dh, auth, public_key, created_at, renewed_at)
      select session_id, person_id, endpoint, p256dh, auth, ${publicKey}, ${at}::timestamptz, ${at}::timestamptz from target returning person_id
    ), rooms as (
      select distinct on (index / 6) person_id as admin_id, index / 6 as number, translate(lpad((index / 6)::text, 6, '0'), '01', 'XY') as code from target
      order by index / 6, index
    ), stations as (
      insert into station (id, code, name, intro, background, report_notice_time, admin_person_id, placement_revision, created_at, last_active_at)
      select code, code, 'S' || number, '-', 'bg_station_1.png', ${alarmTime}::time, admin_id, 0, ${at}::timestamptz, ${at}::timestamptz from rooms returning id
    ), codes as (
      insert into station_code (code, station_id) select code, code from rooms returning code
    )
    insert into station_member (station_id, person_id, joined_at, is_favorite, is_pinned, position_x, position_y, revision)
    select code, person_id, ${at}::timestamptz, false, false, 0, 50, 0 from target join rooms on number = index / 6`.execute(db)
}
