import type { Db, Tx } from '#server/db/database.ts'
import type { FormerLoginTable } from '#server/db/tables/auth.ts'

export async function findByHash(db: Db, loginHash: string) {
  return db.selectFrom('formerLogin').select(['personId', 'isClosed']).where('loginHash', '=', loginHash).executeTakeFirst()
}

export async function findOfPerson(db: Db, personId: string) {
  return db
    .selectFrom('formerLogin')
    .select(['leftAt', 'rewardedOn', 'exportsOn', 'exports'])
    .where('personId', '=', personId)
    .orderBy('leftAt', 'desc')
    .executeTakeFirst()
}

export async function personExists(db: Db, personId: string): Promise<boolean> {
  return (await db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()) !== undefined
}

/** A later withdrawal keeps the latest reward of both. */
export async function saveFormerLogin(tx: Tx, row: FormerLoginTable): Promise<void> {
  const { personId, leftAt, isClosed, rewardedOn, exportsOn, exports } = row
  await tx
    .insertInto('formerLogin')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('loginHash').doUpdateSet(({ fn, ref, val }) => ({
        personId,
        leftAt,
        isClosed,
        rewardedOn: fn<string | null>('greatest', [ref('formerLogin.rewardedOn'), val(rewardedOn)]),
        ...(exportsOn === null ? {} : { exportsOn, exports }),
      })),
    )
    .execute()
}

/** Gives a new person the former id. */
export async function changePersonId(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('person').set({ id: to }).where('id', '=', from).execute()
}

/** Skips locked rows. @returns their persons */
export async function deleteLeftBefore(tx: Tx, until: Date, limit: number): Promise<string[]> {
  const hashes = tx
    .selectFrom('formerLogin')
    .select('loginHash')
    .where('isClosed', '=', false)
    .where('leftAt', '<=', until)
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await tx.deleteFrom('formerLogin').where('loginHash', 'in', hashes).returning('personId').execute()
  return rows.map(({ personId }) => personId)
}
