import type { Db, Tx } from '#server/db/database.ts'

export type QuestionMark = { serviceDate: string; isDeleted: boolean }

export async function findMark(db: Db, personId: string): Promise<QuestionMark | undefined> {
  return db.selectFrom('questionMark').select(['serviceDate', 'isDeleted']).where('personId', '=', personId).executeTakeFirst()
}

export async function saveMark(tx: Tx, personId: string, mark: QuestionMark): Promise<void> {
  await tx
    .insertInto('questionMark')
    .values({ personId, ...mark })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(mark))
    .execute()
}

export async function deleteMark(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('questionMark').where('personId', '=', personId).execute()
}
