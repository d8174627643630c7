import { sql } from 'kysely'
import { PUSH } from '#contract/limits.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { DEFAULT_PUSH_SWITCHES } from '#contract/push.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { PushMessageTable } from '#server/db/tables/push.ts'

type NewMessage = Pick<PushMessageTable, 'id' | 'personId' | 'serviceDate' | 'kind' | 'dueAt'> & { notificationId: string }

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, personId, serviceDate, kind, dueAt, notificationId } = message
  await sql`
    insert into push_message (id, person_id, service_date, kind, notification_id, state, due_at, tries)
    select ${id}::uuid, person.id, ${serviceDate}::date, ${kind}, ${notificationId}::uuid, 'waiting', ${dueAt}::timestamptz, 0
    from person left join push_switch on push_switch.person_id = person.id
    where person.id = ${personId} and exists (select from push_subscription where person_id = person.id)
      and coalesce(push_switch.${sql.ref(kind)}, ${DEFAULT_PUSH_SWITCHES[kind]})`.execute(tx)
}

/** `from`, `to`: `HH:MM:SS` in Seoul, inclusive. `dayStart`: when that date begins. */
export type AlarmTimes = { serviceDate: string; dayStart: Date; from: string; to: string }

/** One alarm a person and date, the earliest, for members with alarms on, a device, no answer yet and no rest; without a station at one time for all. Idempotent. @returns how many */
export async function insertAlarms(db: Db, { serviceDate, dayStart, from, to }: AlarmTimes): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_message (id, person_id, service_date, kind, state, due_at, tries)
    select gen_random_uuid(), person_id, ${serviceDate}::date, 'stationAlarm', 'waiting', due_at, 0
    from (select * from (
      select distinct on (person_id) person_id, ${dayStart}::timestamptz + report_notice_time::interval as due_at
      from station join station_member on station_id = station.id
      where report_notice_time between ${from}::time and ${to}::time
      order by person_id, report_notice_time
    ) of_stations
    union all
    select distinct person_id, ${dayStart}::timestamptz + ${PUSH.withoutStation}::interval
    from push_subscription
    where ${PUSH.withoutStation}::time between ${from}::time and ${to}::time
      and not exists (select from station_member m where m.person_id = push_subscription.person_id)
    ) alarm
    where exists (select from push_subscription s where s.person_id = alarm.person_id and s.created_at <= due_at)
      and coalesce((select station_alarm from push_switch w where w.person_id = alarm.person_id), ${DEFAULT_PUSH_SWITCHES.stationAlarm})
      and not exists (select from report where report.person_id = alarm.person_id and report.service_date = ${serviceDate}::date)
      and not exists (select from rest_day r where r.person_id = alarm.person_id and r.service_date = ${serviceDate}::date and not r.is_ended)
    order by person_id
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A message leased by this server. */
export type ClaimedMessage = Pick<PushMessageTable, 'id' | 'personId' | 'serviceDate' | 'kind' | 'dueAt' | 'tries'>

/** Leases all due messages of some persons: all of a person or none, because several are merged. @param onlyAlarms in the quiet hours */
export async function claimDue(
  db: Db,
  { now, until, onlyAlarms, persons }: { now: Date; until: Date; onlyAlarms: boolean; persons: number },
): Promise<ClaimedMessage[]> {
  const isDue = sql`
    state = 'waiting' and due_at <= ${now}::timestamptz and (claimed_until is null or claimed_until <= ${now}::timestamptz)
    and (kind = 'stationAlarm' or not ${onlyAlarms}::boolean)`
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select distinct person_id from (select person_id from push_message where ${isDue} order by due_at limit ${2 * persons}) first
    ), chosen as (
      select id from person where id in (select person_id from due) order by id limit ${persons} for no key update skip locked
    ), claimed as (
      select id from push_message where person_id in (select id from chosen) and ${isDue} order by id for update skip locked
    )
    update push_message set claimed_until = ${until}::timestamptz where id in (select id from claimed)
    returning id, person_id, service_date, kind, due_at, tries`.execute(db)
  return rows
}

export async function findNotified(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('pushMessage')
    .innerJoin('notification', 'notification.id', 'pushMessage.notificationId')
    .leftJoin('member', 'member.personId', 'notification.actorId')
    .select(['pushMessage.id', 'notification.id as notificationId', 'notification.personId', 'type', 'data', 'readAt', 'userName'])
    .where((eb) => eb('pushMessage.id', '=', eb.fn.any(eb.val(messageIds))))
    .$narrowType<{ type: NotificationType }>()
    .execute()
}

export async function countMembers(db: Db, stationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stationMember')
    .select(({ fn }) => ['stationId', fn.countAll<number>().as('count')])
    .where((eb) => eb('stationId', '=', eb.fn.any(eb.val(stationIds))))
    .groupBy('stationId')
    .execute()
  return new Map(rows.map(({ stationId, count }) => [stationId, count]))
}

/** The earliest first, then by time of joining. `minute`: since midnight. */
export async function findAlarms(db: Db, personIds: readonly string[]) {
  const { rows } = await sql<{ personId: string; stationId: string; name: string; minute: number }>`
    select person_id, station.id as station_id, name, (extract(epoch from report_notice_time) / 60)::integer as minute
    from station_member join station on station.id = station_id
    where person_id = any(${personIds}::uuid[]) order by report_notice_time, join_order`.execute(db)
  return rows
}

export async function endMessages(db: Db, ids: readonly string[], state: 'sent' | 'skipped' | 'failed', at: Date): Promise<void> {
  await db
    .updateTable('pushMessage')
    .set({ state, sentAt: state === 'sent' ? at : null, claimedUntil: null })
    .where('id', 'in', ids)
    .execute()
}

export async function postponeMessages(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await db
    .updateTable('pushMessage')
    .set((eb) => ({ claimedUntil: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Before that day, at most `limit`. @returns how many */
export async function deleteMessagesBefore(db: Db, serviceDate: string, limit: number): Promise<number> {
  const ids = db.selectFrom('pushMessage').select('id').where('serviceDate', '<', serviceDate).limit(limit).forUpdate().skipLocked()
  const { numDeletedRows } = await db.deleteFrom('pushMessage').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}
