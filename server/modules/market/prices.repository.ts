import { sql } from 'kysely'
import { TIME_ZONE } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'

export type Summary = { count: number; median: number | null; min: number | null; max: number | null }
export type Trade = { price: number; at: Date }

const soldOf = (item: string) => sql`listing where item = ${item} and status = 'SOLD'`

export async function summarize(db: Db, item: string, since: Date): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*) as count, percentile_cont(0.5) within group (order by price) as median, min(price) as min, max(price) as max
    from ${soldOf(item)} and closed_at >= ${since}`.execute(db)
  return rows[0] ?? { count: 0, median: null, min: null, max: null }
}

export async function findDailyPrices(db: Db, item: string, since: Date) {
  const { rows } = await sql<{ date: string; median: number; count: number; prices: number[] }>`
    select (closed_at at time zone ${TIME_ZONE.name})::date as date, percentile_cont(0.5) within group (order by price) as median, count(*) as count,
      array_agg(price order by price) as prices
    from ${soldOf(item)} and closed_at >= ${since} group by 1 order by 1`.execute(db)
  return rows
}

export async function findLastTrades(db: Db, item: string, limit: number): Promise<Trade[]> {
  const { rows } = await sql<Trade>`select price, closed_at as at from ${soldOf(item)} order by closed_at desc limit ${limit}`.execute(db)
  return rows
}

export async function countOnSale(db: Db, item: string, at: Date): Promise<{ count: number; lowest: number | null }> {
  const { rows } = await sql<{ count: number; lowest: number | null }>`
    select count(*) as count, min(price) as lowest from listing
    where item = ${item} and status = 'ACTIVE' and expires_at > ${at}`.execute(db)
  return rows[0] ?? { count: 0, lowest: null }
}
