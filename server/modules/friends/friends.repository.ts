import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { FriendLinkTable } from '#server/db/tables/friends.ts'

type Pair = Pick<FriendLinkTable, 'lowerPersonId' | 'higherPersonId'>

export type LinkRow = Pick<FriendLinkTable, 'requesterPersonId'> & { isAccepted: SqlBool }

/** Cheaper for the driver than a time for each friend. */
const isAccepted = sql<SqlBool>`accepted_at is not null`.as('isAccepted')

export type LinkCounts = { friends: number; received: number; sent: number }

function pairOf(onePersonId: string, otherPersonId: string): Pair {
  // PostgreSQL orders uuids by their bytes, as lower-case hexadecimal text sorts.
  const [lowerPersonId, higherPersonId] = onePersonId < otherPersonId ? [onePersonId, otherPersonId] : [otherPersonId, onePersonId]
  return { lowerPersonId, higherPersonId }
}

export async function findLink(db: Db, onePersonId: string, otherPersonId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('friendLink')
    .select(['requesterPersonId', isAccepted])
    .where((eb) => eb.and(pairOf(onePersonId, otherPersonId)))
    .executeTakeFirst()
}

/** From both halves of the table; `otherPersonId` is the other end. */
function linksOf(db: Db, personId: string) {
  return db
    .selectFrom('friendLink')
    .select(['higherPersonId as otherPersonId', 'requesterPersonId', 'askedAt', 'acceptedAt'])
    .where('lowerPersonId', '=', personId)
    .unionAll(
      db
        .selectFrom('friendLink')
        .select(['lowerPersonId as otherPersonId', 'requesterPersonId', 'askedAt', 'acceptedAt'])
        .where('higherPersonId', '=', personId),
    )
}

export type LinkedMemberRow = LinkRow & { userId: string; userName: string; profile: string }

export async function findLinkedMembers(db: Db, personId: string): Promise<LinkedMemberRow[]> {
  return selectLinkedMembers(db, { personId })
}

const selectLinkedMembers = prepared<{ personId: string }, LinkedMemberRow>((db, value) =>
  db
    .selectFrom(linksOf(db, value('personId')).as('link'))
    .innerJoin('member', 'member.personId', 'link.otherPersonId')
    .select(['userId', 'userName', 'profile', 'requesterPersonId', isAccepted])
    .orderBy((eb) => eb.fn.coalesce('acceptedAt', 'askedAt'), 'desc')
    .orderBy('otherPersonId'),
)

export async function findLinksAmong(db: Db, personId: string, otherPersonIds: readonly string[]): Promise<Map<string, LinkRow>> {
  if (otherPersonIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(linksOf(db, personId).as('link'))
    .select(['otherPersonId', 'requesterPersonId', isAccepted])
    .where('otherPersonId', 'in', [...otherPersonIds])
    .execute()
  return new Map(rows.map(({ otherPersonId, ...link }) => [otherPersonId, link]))
}

export async function findFriendIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db.selectFrom(linksOf(db, personId).as('link')).select('otherPersonId').where('acceptedAt', 'is not', null).execute()
  return rows.map(({ otherPersonId }) => otherPersonId)
}

export async function countLinks(db: Db, personId: string): Promise<LinkCounts> {
  return db
    .selectFrom(linksOf(db, personId).as('link'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('acceptedAt', 'is not', null).as('friends'),
      fn.countAll<number>().filterWhere('acceptedAt', 'is', null).filterWhere('requesterPersonId', '!=', personId).as('received'),
      fn.countAll<number>().filterWhere('acceptedAt', 'is', null).filterWhere('requesterPersonId', '=', personId).as('sent'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertRequest(tx: Tx, requesterPersonId: string, otherPersonId: string, askedAt: Date): Promise<void> {
  await tx
    .insertInto('friendLink')
    .values({ ...pairOf(requesterPersonId, otherPersonId), requesterPersonId, askedAt, acceptedAt: null })
    .execute()
}

export async function markAccepted(tx: Tx, onePersonId: string, otherPersonId: string, acceptedAt: Date): Promise<void> {
  await tx
    .updateTable('friendLink')
    .set({ acceptedAt })
    .where((eb) => eb.and(pairOf(onePersonId, otherPersonId)))
    .execute()
}

export async function deleteLink(tx: Tx, onePersonId: string, otherPersonId: string): Promise<void> {
  await tx
    .deleteFrom('friendLink')
    .where((eb) => eb.and(pairOf(onePersonId, otherPersonId)))
    .execute()
}

/** @returns the persons at the other ends */
export async function deleteLinksOf(tx: Tx, personId: string): Promise<string[]> {
  // One lock order everywhere, or concurrent withdrawals of friends would deadlock.
  const links = await tx
    .selectFrom('friendLink')
    .select(['lowerPersonId', 'higherPersonId'])
    .where((eb) => eb.or([eb('lowerPersonId', '=', personId), eb('higherPersonId', '=', personId)]))
    .orderBy('lowerPersonId')
    .orderBy('higherPersonId')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('friendLink')
    .where((eb) => eb.or([eb('lowerPersonId', '=', personId), eb('higherPersonId', '=', personId)]))
    .execute()
  return links.map(({ lowerPersonId, higherPersonId }) => (lowerPersonId === personId ? higherPersonId : lowerPersonId))
}

export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom(linksOf(db, personId).as('link'))
    .innerJoin('member', 'member.personId', 'link.otherPersonId')
    .select(['userId', 'userName', 'askedAt', 'acceptedAt'])
    .select((eb) => eb('requesterPersonId', '=', personId).as('isAskedByMe'))
    .orderBy('askedAt')
    .execute()
}
