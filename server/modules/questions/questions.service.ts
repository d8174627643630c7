import type { Db, Tx } from '#server/db/database.ts'
import { currentBank } from './bankChanges.service.ts'
import { nextQuestion, type Question, questionBank } from './questionBank.ts'
import * as questions from './questions.repository.ts'

/** Chosen once for all servers, by the first reader. @param at the time of the choice */
export async function questionOf(db: Db, serviceDate: string, at: Date, bank: readonly Question[] = questionBank()): Promise<string> {
  const known = await questions.findQuestion(db, serviceDate)
  if (known !== undefined) return known
  const choose = (tx: Tx) => chooseQuestion(tx, serviceDate, at, bank)
  return db.isTransaction ? choose(db as Tx) : db.transaction().execute(choose)
}

async function chooseQuestion(tx: Tx, serviceDate: string, chosenAt: Date, bank: readonly Question[]): Promise<string> {
  await questions.lockChoice(tx)
  const chosenMeanwhile = await questions.findQuestion(tx, serviceDate)
  if (chosenMeanwhile !== undefined) return chosenMeanwhile
  const { key: questionKey, text: question } = nextQuestion(await currentBank(tx, bank), await questions.findLastDays(tx))
  await questions.insertQuestion(tx, { serviceDate, questionKey, question, chosenAt })
  return question
}
