import type { Look } from '#contract/look.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { MemberTable } from '#server/db/tables/members.ts'

export type MemberRow = Omit<MemberTable, 'look' | 'joinedAt' | 'updatedAt'> & { look: Look; email: string | null }
export type ProfileRow = Pick<MemberTable, 'userId' | 'userName' | 'birthDate' | 'profile'>
export type NewMemberRow = Omit<MemberTable, 'look'> & { look: Look }

export async function findMember(db: Db, personId: string): Promise<MemberRow | undefined> {
  const [row] = await selectMember(db, { personId })
  return row
}

const selectMember = prepared<{ personId: string }, MemberRow>((db, value) =>
  db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['personId', 'userId', 'userName', 'birthDate', 'starBackground', 'look', 'profile', 'character', 'email'])
    .where('personId', '=', value('personId')),
)

export async function findProfile(db: Db, personId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('member').select(['userId', 'userName', 'birthDate', 'profile']).where('personId', '=', personId).executeTakeFirst()
}

export type PublicRow = Pick<MemberTable, 'personId' | 'userId' | 'userName' | 'profile' | 'character' | 'starBackground'>

const PUBLIC = ['personId', 'userId', 'userName', 'profile', 'character', 'starBackground'] as const

/** Case-insensitive. */
export async function findMemberByUserId(db: Db, userId: string): Promise<PublicRow | undefined> {
  return db
    .selectFrom('member')
    .select(PUBLIC)
    .where((eb) => eb(eb.fn('lower', ['userId']), '=', userId.toLowerCase()))
    .executeTakeFirst()
}

export async function findMembers(db: Db, personIds: readonly string[]): Promise<PublicRow[]> {
  if (personIds.length === 0) return []
  return db
    .selectFrom('member')
    .select(PUBLIC)
    .where('personId', 'in', [...personIds])
    .execute()
}

export async function findPersonByUserId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('personId')
    .where((eb) => eb(eb.fn('lower', ['userId']), '=', userId.toLowerCase()))
    .executeTakeFirst()
  return row?.personId
}

/** Whether a withdrawn member's userId is still reserved. */
export async function isReserved(db: Db, userId: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reservedUserId')
    .select('userIdLower')
    .where('userIdLower', '=', userId.toLowerCase())
    .where('until', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the person is a member, or the userId is taken; waits for a concurrent insert */
export async function insertMember(tx: Tx, member: NewMemberRow): Promise<boolean> {
  const row = await tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateProfile(
  db: Db,
  personId: string,
  change: Pick<MemberTable, 'userName' | 'birthDate' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('member').set(change).where('personId', '=', personId).executeTakeFirst()
  return numUpdatedRows === 1n
}

type CharacterChange = { look: Look } & Pick<MemberTable, 'starBackground' | 'profile' | 'character' | 'updatedAt'>

export async function updateCharacter(db: Db, personId: string, change: CharacterChange): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('member').set(change).where('personId', '=', personId).executeTakeFirst()
  return numUpdatedRows === 1n
}

type PictureNames = Pick<MemberTable, 'profile' | 'character'>

/** Replaces the pictures only while the old ones are stored, so that a look saved meanwhile keeps its own. */
export async function replacePictures(db: Db, personId: string, { from, to }: { from: PictureNames; to: PictureNames }): Promise<void> {
  const { profile, character } = from
  await db
    .updateTable('member')
    .set({ profile: to.profile, character: to.character })
    .where((eb) => eb.and({ personId, profile, character }))
    .execute()
}

/** @returns undefined for a person without a profile */
export async function findJoinedAt(db: Db, personId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('member').select('joinedAt').where('personId', '=', personId).executeTakeFirst()
  return row?.joinedAt
}

/** @returns the former userId, or undefined for a person without a profile */
export async function deleteMember(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('member').where('personId', '=', personId).returning('userId').executeTakeFirst()
  return row?.userId
}

/** Reserves a userId until then. */
export async function reserveUserId(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx
    .insertInto('reservedUserId')
    .values({ userIdLower: userId.toLowerCase(), until })
    .onConflict((conflict) => conflict.column('userIdLower').doUpdateSet({ until }))
    .execute()
}

/** Skips locked rows. */
export async function deleteExpiredReservations(db: Db, at: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reservedUserId')
    .where('userIdLower', 'in', (eb) =>
      eb.selectFrom('reservedUserId').select('userIdLower').where('until', '<=', at).limit(limit).forUpdate().skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Figures that members wear, each once. */
export async function findCharacters(db: Db, characters: string[]): Promise<string[]> {
  const rows = await db.selectFrom('member').select('character').distinct().where('character', 'in', characters).execute()
  return rows.map(({ character }) => character)
}

export function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('member')
    .select(['userId', 'userName', 'birthDate', 'starBackground', 'look', 'profile', 'character', 'joinedAt', 'updatedAt'])
    .where('personId', '=', personId)
    .execute()
}
