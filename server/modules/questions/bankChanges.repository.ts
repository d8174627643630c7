import type { Db, Tx } from '#server/db/database.ts'
import type { Question } from './questionBank.ts'

export async function findBankChanges(db: Db): Promise<{ added: Question[]; retired: Set<string> }> {
  const added = await db.selectFrom('addedQuestion').select(['key', 'question as text']).orderBy('addedAt').orderBy('key').execute()
  const retired = await db.selectFrom('retiredQuestion').select('key').execute()
  return { added, retired: new Set(retired.map(({ key }) => key)) }
}

export async function insertQuestionOfOperator(tx: Tx, { key, text }: Question, addedAt: Date): Promise<void> {
  await tx.insertInto('addedQuestion').values({ key, question: text, addedAt }).execute()
}

/** @returns false when it was retired before. */
export async function insertRetired(tx: Tx, key: string, retiredAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('retiredQuestion')
    .values({ key, retiredAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
