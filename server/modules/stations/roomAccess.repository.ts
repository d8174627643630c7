import type { Db } from '#server/db/database.ts'

/** Only what moving figures needs; the longest-standing first. */
export async function findRoomFigures(db: Db, stationIds: readonly string[]) {
  return db
    .selectFrom('stationMember')
    .innerJoin('member', 'member.personId', 'stationMember.personId')
    .select(['stationId', 'member.personId', 'userId', 'isPinned'])
    .where('stationId', 'in', [...stationIds])
    .orderBy('joinOrder')
    .execute()
}
