import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Question } from './questionBank.ts'

export async function findQuestion(db: Db, serviceDate: string): Promise<Question | undefined> {
  return db
    .selectFrom('dailyQuestion')
    .select(['questionKey as key', 'question as text'])
    .where('serviceDate', '=', serviceDate)
    .executeTakeFirst()
}

/** One server at a time chooses, also for different days. */
export async function lockChoice(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('byeolmuri question ' || current_schema()))`.execute(tx)
}

export async function findLastDays(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('dailyQuestion')
    .select(({ fn }) => ['questionKey', fn.max('serviceDate').as('lastDay')])
    .groupBy('questionKey')
    .execute()
  return new Map(rows.map(({ questionKey, lastDay }) => [questionKey, lastDay]))
}

type Choice = { serviceDate: string; questionKey: string; question: string; chosenAt: Date }

/** Does nothing if another server was first. */
export async function insertQuestion(tx: Tx, choice: Choice): Promise<void> {
  await tx
    .insertInto('dailyQuestion')
    .values(choice)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
