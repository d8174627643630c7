import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

export async function countFullDays(db: Db, stationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stationFullDay')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow()
  return count
}

/** Ascending. */
export async function findFullDays(db: Db, stationId: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stationFullDay')
    .select('serviceDate')
    .where('stationId', '=', stationId)
    .where('serviceDate', '>=', from)
    .orderBy('serviceDate')
    .execute()
  return rows.map(({ serviceDate }) => serviceDate)
}

export async function isFullDay(db: Db, stationId: string, serviceDate: string): Promise<boolean> {
  const row = await db
    .selectFrom('stationFullDay')
    .select('stationId')
    .where((eb) => eb.and({ stationId, serviceDate }))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether that day is full in a station of the person without an answer of theirs. */
export async function isFullWithout(db: Db, personId: string, serviceDate: string): Promise<boolean> {
  const row = await db
    .selectFrom('stationMember as own')
    .innerJoin('stationFullDay as full', 'full.stationId', 'own.stationId')
    .select('own.stationId')
    .where('own.personId', '=', personId)
    .where('full.serviceDate', '=', serviceDate)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stationWriter as writer')
            .select('writer.stationId')
            .whereRef('writer.stationId', '=', 'own.stationId')
            .whereRef('writer.personId', '=', 'own.personId')
            .where('writer.serviceDate', '=', serviceDate),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Dates = { from: string; until: string }

/** Full days of the person's stations and of those in which they wrote: when they joined, null for one that they left, and whether they wrote that day. */
export async function findFullDaysAround(db: Db, personId: string, { from, until }: Dates) {
  const { rows } = await sql<{ stationId: string; serviceDate: string; joinedAt: Date | null; hasWritten: boolean }>`
    with near as (
      select station_id from station_member where person_id = ${personId}::uuid
      union select station_id from station_writer where person_id = ${personId}::uuid and service_date between ${from}::date and ${until}::date
    )
    select day.station_id, day.service_date, own.joined_at, writer.person_id is not null as has_written
    from near join station_full_day day on day.station_id = near.station_id and day.service_date between ${from}::date and ${until}::date
    left join station_member own on own.station_id = day.station_id and own.person_id = ${personId}::uuid
    left join station_writer writer
      on writer.station_id = day.station_id and writer.service_date = day.service_date and writer.person_id = ${personId}::uuid
    order by day.service_date, day.station_id`.execute(db)
  return rows
}

/** Who wrote on full days of those stations, in the order of their first answers. */
export async function findWritersBetween(db: Db, stationIds: readonly string[], { from, until }: Dates) {
  if (stationIds.length === 0) return []
  return db
    .selectFrom('stationWriter as writer')
    .innerJoin('stationFullDay as full', (join) =>
      join.onRef('full.stationId', '=', 'writer.stationId').onRef('full.serviceDate', '=', 'writer.serviceDate'),
    )
    .select(['writer.stationId', 'writer.personId', 'writer.serviceDate'])
    .where('writer.stationId', 'in', [...stationIds])
    .where('writer.serviceDate', '>=', from)
    .where('writer.serviceDate', '<=', until)
    .orderBy('writer.writtenAt')
    .orderBy('writer.personId')
    .execute()
}

/** @returns false, and changes nothing, when the day is stored already */
export async function insertFullDay(tx: Tx, stationId: string, serviceDate: string): Promise<boolean> {
  const row = await tx
    .insertInto('stationFullDay')
    .values({ stationId, serviceDate })
    .onConflict((conflict) => conflict.doNothing())
    .returning('serviceDate')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertWriters(
  tx: Tx,
  stationIds: readonly string[],
  writer: { personId: string; serviceDate: string; writtenAt: Date },
) {
  if (stationIds.length === 0) return
  await tx
    .insertInto('stationWriter')
    .values(stationIds.map((stationId) => ({ stationId, ...writer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who wrote that day, in the order of their answers. */
export async function findWriters(db: Db, stationId: string, serviceDate: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stationWriter')
    .select('personId')
    .where((eb) => eb.and({ stationId, serviceDate }))
    .orderBy('writtenAt')
    .orderBy('personId')
    .execute()
  return rows.map(({ personId }) => personId)
}

export async function deleteWriter(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('stationWriter').where('personId', '=', personId).execute()
}

/** For the export: the stations by the name they have now. */
export async function findOwnWrittenDays(db: Db, personId: string) {
  return db
    .selectFrom('stationWriter')
    .innerJoin('station', 'station.id', 'stationWriter.stationId')
    .select(['station.name', 'serviceDate'])
    .where('stationWriter.personId', '=', personId)
    .orderBy('serviceDate')
    .orderBy('station.name')
    .execute()
}
