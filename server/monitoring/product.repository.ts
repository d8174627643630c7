import { sql } from 'kysely'
import { addDays, startOfDay } from '#contract/rules/serviceDate.ts'
import type { Db } from '#server/db/database.ts'
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts'

/** Members count as back after so many days when they answered that day's question. */
export const RETURNS = [1, 7] as const

/** `joined` and `returned`: by days of RETURNS. */
export type DayTotals = { answers: number; fullDays: number; rooms: number; joined: number[]; returned: number[] }

export async function readDayTotals(db: Db, day: string): Promise<DayTotals> {
  const { rows } = await sql<{ answers: number; fullDays: number; rooms: number }>`
    select (select count(*)::int from report where service_date = ${day}) as answers,
      (select count(*)::int from station_full_day where service_date = ${day}) as full_days,
      (select count(distinct station_id)::int from station_member join report using (person_id) where service_date = ${day}) as rooms
  `.execute(db)
  const cohorts = await Promise.all(RETURNS.map((after) => readCohort(db, day, addDays(day, -after))))
  const [totals] = rows
  if (!totals) throw new Error('no totals')
  return { ...totals, joined: cohorts.map(({ joined }) => joined), returned: cohorts.map(({ returned }) => returned) }
}

async function readCohort(db: Db, day: string, joinedOn: string): Promise<{ joined: number; returned: number }> {
  const { rows } = await sql<{ joined: number; returned: number }>`
    select count(*)::int as joined, count(report.id)::int as returned
    from member left join report on report.person_id = member.person_id and service_date = ${day}
    where joined_at >= ${startOfDay(joinedOn)} and joined_at < ${startOfDay(addDays(joinedOn, 1))}`.execute(db)
  return rows[0] ?? { joined: 0, returned: 0 }
}

export async function readLastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from ledger_entry`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

export async function readJobAges(db: Db): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; age: number }>`
    select name, extract(epoch from now() - max(completed_on))::float as age
    from ${sql.id(JOBS_SCHEMA, 'job')} where state = 'completed' and name not like '\\_\\_%' group by name`.execute(db)
  return rows.map(({ name, age }) => [name, age])
}
