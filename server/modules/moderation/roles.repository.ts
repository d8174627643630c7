import type { Db, Tx } from '#server/db/database.ts'

export async function hasAdminRole(db: Db, personId: string): Promise<boolean> {
  const row = await db.selectFrom('personRole').select('role').where('personId', '=', personId).executeTakeFirst()
  return row?.role === 'admin'
}

/** Locks the role until the transaction ends. */
export async function lockAdminRole(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx.selectFrom('personRole').select('role').where('personId', '=', personId).forShare().executeTakeFirst()
  return row?.role === 'admin'
}

/** @returns false when the person has it already. */
export async function insertAdminRole(tx: Tx, personId: string, grantedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('personRole')
    .values({ personId, role: 'admin', grantedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the person had none. */
export async function deleteRole(tx: Tx, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('personRole').where('personId', '=', personId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findRoles(db: Db) {
  return db
    .selectFrom('personRole')
    .innerJoin('member', 'member.personId', 'personRole.personId')
    .select(['member.userId', 'member.userName', 'personRole.role', 'personRole.grantedAt'])
    .orderBy('personRole.grantedAt')
    .execute()
}
