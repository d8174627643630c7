import type { Placement } from '#contract/rules/placement.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type RoomMemberRow = {
  personId: string
  userId: string
  userName: string
  profile: string
  character: string
  positionX: number
  positionY: number
  revision: number
  isPinned: boolean
}

/** The longest-standing first. */
export async function findRoomMembers(db: Db, stationId: string): Promise<RoomMemberRow[]> {
  return db
    .selectFrom('stationMember')
    .innerJoin('member', 'member.personId', 'stationMember.personId')
    .select(['member.personId', 'userId', 'userName', 'profile', 'character', 'positionX', 'positionY', 'revision', 'isPinned'])
    .where('stationId', '=', stationId)
    .orderBy('joinOrder')
    .execute()
}

/** The longest-standing first, by station. */
export async function findMemberships(db: Db, stationIds: readonly string[]): Promise<{ stationId: string; personId: string }[]> {
  if (stationIds.length === 0) return []
  return db
    .selectFrom('stationMember')
    .select(['stationId', 'personId'])
    .where('stationId', 'in', [...stationIds])
    .orderBy('stationId')
    .orderBy('joinOrder')
    .execute()
}

/** The longest-standing first. */
export async function findJoined(db: Db, stationId: string): Promise<{ personId: string; joinedAt: Date }[]> {
  return db.selectFrom('stationMember').select(['personId', 'joinedAt']).where('stationId', '=', stationId).orderBy('joinOrder').execute()
}

export type StationFigureRow = { stationId: string; personId: string; userId: string; character: string }

/** `findMemberships` with the fields of lists. */
export async function findFigures(db: Db, stationIds: readonly string[]): Promise<StationFigureRow[]> {
  if (stationIds.length === 0) return []
  return db
    .selectFrom('stationMember')
    .innerJoin('member', 'member.personId', 'stationMember.personId')
    .select(['stationId', 'member.personId', 'userId', 'character'])
    .where('stationId', 'in', [...stationIds])
    .orderBy('stationId')
    .orderBy('joinOrder')
    .execute()
}

export async function findMemberIdsByCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stationCode')
    .innerJoin('stationMember', 'stationMember.stationId', 'stationCode.stationId')
    .select('stationMember.personId')
    .where('stationCode.code', '=', code)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** With `among` only those persons. */
export async function findCoMembers(db: Db, personId: string, among?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('stationMember as own')
    .innerJoin('stationMember as mate', 'mate.stationId', 'own.stationId')
    .select('mate.personId')
    .distinct()
    .where('own.personId', '=', personId)
    .where('mate.personId', '!=', personId)
    .$if(among !== undefined, (query) => query.where('mate.personId', 'in', [...(among ?? [])]))
    .execute()
  return rows.map((row) => row.personId)
}

export async function shareStation(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stationMember as own')
    .innerJoin('stationMember as mate', 'mate.stationId', 'own.stationId')
    .select('mate.stationId')
    .where('own.personId', '=', onePersonId)
    .where('mate.personId', '=', otherPersonId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findStationIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('stationMember').select('stationId').where('personId', '=', personId).orderBy('stationId').execute()
  return rows.map(({ stationId }) => stationId)
}

export async function countStations(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stationMember')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewRoomMember = Placement & { stationId: string; personId: string; revision: number; joinedAt: Date }

export async function insertMember(tx: Tx, member: NewRoomMember): Promise<void> {
  await tx
    .insertInto('stationMember')
    .values({ ...member, isFavorite: false, isPinned: false })
    .execute()
}

/** @returns false when they are not in the station */
export async function updateMember(
  tx: Tx,
  stationId: string,
  personId: string,
  change: Partial<Pick<RoomMemberRow, 'positionX' | 'positionY' | 'revision' | 'isPinned'> & { isFavorite: boolean }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stationMember')
    .set(change)
    .where((eb) => eb.and({ stationId, personId }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteMember(tx: Tx, stationId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('stationMember')
    .where((eb) => eb.and({ stationId, personId }))
    .execute()
}
