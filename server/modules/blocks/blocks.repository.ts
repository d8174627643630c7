import type { Db, Tx } from '#server/db/database.ts'

export async function isBlockedBetween(db: Db, onePersonId: string, otherPersonId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blockedAt')
    .where((eb) =>
      eb.or([
        eb.and({ blockerPersonId: onePersonId, blockedPersonId: otherPersonId }),
        eb.and({ blockerPersonId: otherPersonId, blockedPersonId: onePersonId }),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Blocks in both directions; with `among` only those persons. */
export async function findBlockedWith(db: Db, personId: string, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const rows = await db
    .selectFrom('block')
    .select('blockedPersonId as otherPersonId')
    .where('blockerPersonId', '=', personId)
    .$if(among !== undefined, (query) => query.where('blockedPersonId', 'in', [...(among ?? [])]))
    .union(
      db
        .selectFrom('block')
        .select('blockerPersonId as otherPersonId')
        .where('blockedPersonId', '=', personId)
        .$if(among !== undefined, (query) => query.where('blockerPersonId', 'in', [...(among ?? [])])),
    )
    .execute()
  return rows.map(({ otherPersonId }) => otherPersonId)
}

export async function findBlocksAmong(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('block')
    .select(['blockerPersonId', 'blockedPersonId'])
    .where('blockerPersonId', 'in', [...personIds])
    .where('blockedPersonId', 'in', [...personIds])
    .execute()
}

export async function findBlockedMembers(db: Db, blockerPersonId: string, limit: number) {
  return db
    .selectFrom('block')
    .innerJoin('member', 'member.personId', 'block.blockedPersonId')
    .select(['userId', 'userName', 'profile'])
    .where('blockerPersonId', '=', blockerPersonId)
    .orderBy('blockedAt', 'desc')
    .orderBy('blockedPersonId')
    .limit(limit)
    .execute()
}

export async function countBlocked(db: Db, blockerPersonId: string): Promise<number> {
  const { count } = await db
    .selectFrom('block')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blockerPersonId', '=', blockerPersonId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBlock(tx: Tx, blockerPersonId: string, blockedPersonId: string, blockedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('block')
    .values({ blockerPersonId, blockedPersonId, blockedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blockedAt')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteBlock(tx: Tx, blockerPersonId: string, blockedPersonId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('block')
    .where((eb) => eb.and({ blockerPersonId, blockedPersonId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteBlocksOf(tx: Tx, personId: string): Promise<void> {
  // One lock order everywhere, or two concurrent withdrawals would deadlock.
  await tx
    .selectFrom('block')
    .select('blockedAt')
    .where((eb) => eb.or([eb('blockerPersonId', '=', personId), eb('blockedPersonId', '=', personId)]))
    .orderBy('blockerPersonId')
    .orderBy('blockedPersonId')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('block')
    .where((eb) => eb.or([eb('blockerPersonId', '=', personId), eb('blockedPersonId', '=', personId)]))
    .execute()
}

export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('block')
    .innerJoin('member', 'member.personId', 'block.blockedPersonId')
    .select(['userId', 'userName', 'blockedAt'])
    .where('blockerPersonId', '=', personId)
    .orderBy('blockedAt')
    .execute()
}
