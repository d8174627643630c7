import type { Db, Tx } from '#server/db/database.ts'
import { findBankChanges, insertQuestionOfOperator, insertRetired } from './bankChanges.repository.ts'
import { type Question, questionBank } from './questionBank.ts'
import { findLastDays, lockChoice } from './questions.repository.ts'

/** Length of a question, as in `content/questions`. */
export const QUESTION_LETTERS = 60

export type BankedQuestion = Question & { isAdded: boolean; isRetired: boolean; lastDay: string | null }

/** The program's bank and operators' additions, without retired ones. */
export async function currentBank(db: Db, bank: readonly Question[] = questionBank()): Promise<Question[]> {
  const { added, retired } = await findBankChanges(db)
  return [...bank, ...added].filter(({ key }) => !retired.has(key))
}

/** In the order of choice, with the last day of each. */
export async function readBank(db: Db, bank: readonly Question[] = questionBank()): Promise<BankedQuestion[]> {
  const [{ added, retired }, lastDays] = await Promise.all([findBankChanges(db), findLastDays(db)])
  return [...bank, ...added].map((question) => ({
    ...question,
    isAdded: !bank.includes(question),
    isRetired: retired.has(question.key),
    lastDay: lastDays.get(question.key) ?? null,
  }))
}

/** Appends a question; days that have begun keep theirs. @returns its key; null for a duplicate */
export async function addToBank(tx: Tx, text: string, at: Date, bank: readonly Question[] = questionBank()): Promise<string | null> {
  // Serialized with the choice of a day's question.
  await lockChoice(tx)
  const { added } = await findBankChanges(tx)
  const known = [...bank, ...added]
  if (known.some((question) => question.text === text)) return null
  const keys = new Set(known.map(({ key }) => key))
  let count = added.length + 1
  while (keys.has(keyOf(count))) count += 1
  await insertQuestionOfOperator(tx, { key: keyOf(count), text }, at)
  return keyOf(count)
}

const keyOf = (count: number) => `added-${String(count).padStart(3, '0')}`

/** Never chosen again. The last question can't be retired. */
export async function retireFromBank(
  tx: Tx,
  key: string,
  at: Date,
  bank?: readonly Question[],
): Promise<'done' | 'before' | 'unknown' | 'last'> {
  await lockChoice(tx)
  const question = (await readBank(tx, bank)).find((one) => one.key === key)
  if (!question) return 'unknown'
  if (question.isRetired) return 'before'
  if ((await currentBank(tx, bank)).length === 1) return 'last'
  await insertRetired(tx, key, at)
  return 'done'
}
