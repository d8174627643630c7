import type { Db, Tx } from '#server/db/database.ts'

export type QuestionNotification = { serviceDate: string; isDeleted: boolean }

export async function findQuestionNotification(db: Db, personId: string): Promise<QuestionNotification | undefined> {
  return db.selectFrom('questionNotification').select(['serviceDate', 'isDeleted']).where('personId', '=', personId).executeTakeFirst()
}

export async function saveQuestionNotification(tx: Tx, personId: string, mark: QuestionNotification): Promise<void> {
  await tx
    .insertInto('questionNotification')
    .values({ personId, ...mark })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(mark))
    .execute()
}

export async function deleteQuestionNotification(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('questionNotification').where('personId', '=', personId).execute()
}
