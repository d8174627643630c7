import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isHiddenBetween } from '#server/db/hiddenPersons.ts'
import type { StationTable } from '#server/db/tables/stations.ts'

export type StationRow = StationTable
export type StationCardRow = StationRow & { isFavorite: boolean; numOfUsers: number; adminUserId: string | null }

export async function findStationId(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('stationCode').select('stationId').where('code', '=', code).executeTakeFirst()
  return row?.stationId
}

/** `findStationId` for a member. */
export async function findOwnStationId(db: Db, personId: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stationCode')
    .innerJoin('stationMember', 'stationMember.stationId', 'stationCode.stationId')
    .select('stationMember.stationId')
    .where('stationCode.code', '=', code)
    .where('stationMember.personId', '=', personId)
    .executeTakeFirst()
  return row?.stationId
}

export async function findStation(db: Db, stationId: string): Promise<StationRow | undefined> {
  return db.selectFrom('station').selectAll().where('id', '=', stationId).executeTakeFirst()
}

export async function findStations(db: Db, stationIds: readonly string[]): Promise<StationRow[]> {
  if (stationIds.length === 0) return []
  return db
    .selectFrom('station')
    .selectAll()
    .where('id', 'in', [...stationIds])
    .execute()
}

export async function findStationsOf(db: Db, personId: string): Promise<StationCardRow[]> {
  return cards(db, personId).orderBy('lastActiveAt', 'desc').orderBy('station.id').execute()
}

export async function findStationOf(db: Db, personId: string, stationId: string): Promise<StationCardRow | undefined> {
  return cards(db, personId).where('station.id', '=', stationId).executeTakeFirst()
}

function cards(db: Db, personId: string) {
  return db
    .selectFrom('stationMember as own')
    .innerJoin('station', 'station.id', 'own.stationId')
    .leftJoin('member as admin', 'admin.personId', 'station.adminPersonId')
    .selectAll('station')
    .select(['own.isFavorite', 'admin.userId as adminUserId'])
    .select((eb) =>
      eb
        .selectFrom('stationMember as everybody')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('everybody.stationId', '=', 'station.id')
        .$asScalar()
        .$notNull()
        .as('numOfUsers'),
    )
    .where('own.personId', '=', personId)
}

/** Locks a station and its memberships. Persons are locked before, never after. */
export async function lockStation(tx: Tx, stationId: string): Promise<StationRow | undefined> {
  return tx.selectFrom('station').selectAll().where('id', '=', stationId).forUpdate().executeTakeFirst()
}

/** In the order of their ids. */
export async function lockStationsOf(tx: Tx, personId: string): Promise<StationRow[]> {
  return tx
    .selectFrom('station')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('stationMember').select('stationId').where('personId', '=', personId))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** @returns false when it is another station's code or id */
export async function claimCode(tx: Tx, code: string, stationId: string): Promise<boolean> {
  const row = await tx
    .insertInto('stationCode')
    .values({ code, stationId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases a code, unless it is the station's id. */
export async function releaseCode(tx: Tx, { id, code }: Pick<StationRow, 'id' | 'code'>): Promise<void> {
  if (code !== id) await tx.deleteFrom('stationCode').where('code', '=', code).execute()
}

export async function insertStation(tx: Tx, station: StationRow): Promise<void> {
  await tx.insertInto('station').values(station).execute()
}

export async function updateStation(tx: Tx, stationId: string, change: Partial<Omit<StationRow, 'id' | 'createdAt'>>): Promise<void> {
  await tx.updateTable('station').set(change).where('id', '=', stationId).execute()
}

/** Monotonic. */
export async function touchStations(tx: Tx, stationIds: readonly string[], at: Date): Promise<void> {
  if (stationIds.length === 0) return
  await tx
    .updateTable('station')
    .set({ lastActiveAt: sql`greatest(last_active_at, ${at})` })
    .where('id', 'in', [...stationIds])
    .execute()
}

/** Deletes a station with its codes and full days. */
export async function deleteStation(tx: Tx, stationId: string): Promise<void> {
  await tx.deleteFrom('station').where('id', '=', stationId).execute()
}

export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('stationMember as own')
    .innerJoin('station', 'station.id', 'own.stationId')
    .select(['station.code', 'station.name', 'station.intro', 'station.background', 'station.reportNoticeTime', 'station.createdAt'])
    .select(['own.joinedAt', 'own.isFavorite', 'own.isPinned', 'own.positionX', 'own.positionY'])
    .select((eb) => [
      eb('station.adminPersonId', '=', personId).as('isAdmin'),
      sql<string[]>`array(select member.user_name from station_member mate join member on member.person_id = mate.person_id
        where mate.station_id = own.station_id and mate.person_id <> own.person_id
          and not ${isHiddenBetween(sql`own.person_id`, sql`mate.person_id`)} order by mate.join_order)`.as('otherMembers'),
      sql<string[]>`array(select full_day.service_date::text from station_full_day full_day
        where full_day.station_id = own.station_id order by 1)`.as('fullDays'),
    ])
    .where('own.personId', '=', personId)
    .orderBy('own.joinedAt')
    .execute()
}
