import type { Db, Tx } from '#server/db/database.ts'

export async function countFullDays(db: Db, stationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stationFullDay')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFullDay(tx: Tx, stationId: string, serviceDate: string): Promise<boolean> {
  const row = await tx
    .insertInto('stationFullDay')
    .values({ stationId, serviceDate })
    .onConflict((conflict) => conflict.doNothing())
    .returning('serviceDate')
    .executeTakeFirst()
  return row !== undefined
}
