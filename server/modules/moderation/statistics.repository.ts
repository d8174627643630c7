import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export type Statistics = {
  members: number
  joined: number
  answers: number
  answersYesterday: number
  fullDays: number
  stations: number
  trades: number
  stones: number
  pushesSent: number
  pushesFailed: number
}

/** Day boundaries by name. */
export type Day = { today: string; yesterday: string; begins: Date; sameTimeYesterday: Date }

/** One statement, so one snapshot. */
export async function findStatistics(db: Db, { today, yesterday, begins, sameTimeYesterday }: Day): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    select
      (select count(*) from member) as members,
      (select count(*) from member where joined_at >= ${begins}) as joined,
      (select count(*) from report where service_date = ${today}::date) as answers,
      (select count(*) from report where service_date = ${yesterday}::date and created_at <= ${sameTimeYesterday}) as answers_yesterday,
      (select count(*) from station_full_day where service_date = ${today}::date) as full_days,
      (select count(*) from (select from station_member group by station_id having count(*) >= 2) as station) as stations,
      sold.trades, sold.stones, push.sent as pushes_sent, push.failed as pushes_failed
    from (
      select count(*) as trades, coalesce(sum(price), 0)::bigint as stones from listing where status = 'SOLD' and closed_at >= ${begins}
    ) sold, (
      select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed
      from push_message where service_date = ${today}::date
    ) push`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the figures have no row')
  return figures
}
