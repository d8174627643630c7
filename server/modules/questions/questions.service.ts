import type { Db, Tx } from '#server/db/database.ts'
import { currentBank } from './bankChanges.service.ts'
import { nextQuestion, type Question, questionBank } from './questionBank.ts'
import * as questions from './questions.repository.ts'

/** The text. Chosen once for all servers, by the first reader. @param at the time of the choice */
export async function questionOf(db: Db, serviceDate: string, at: Date, bank: readonly Question[] = questionBank()): Promise<string> {
  return (await keyedQuestionOf(db, serviceDate, at, bank)).text
}

/** `questionOf` with the key, which is the same on every day that the question returns. */
export async function keyedQuestionOf(
  db: Db,
  serviceDate: string,
  at: Date,
  bank: readonly Question[] = questionBank(),
): Promise<Question> {
  const known = await questions.findQuestion(db, serviceDate)
  if (known !== undefined) return known
  const choose = (tx: Tx) => chooseQuestion(tx, serviceDate, at, bank)
  return db.isTransaction ? choose(db as Tx) : db.transaction().execute(choose)
}

/** Undefined for a day on which nobody asked for it. */
export async function knownQuestionOf(db: Db, serviceDate: string): Promise<string | undefined> {
  return (await questions.findQuestion(db, serviceDate))?.text
}

/** Gives a day without a question that of another day. */
export async function repeatQuestion(tx: Tx, { from, on }: { from: string; on: string }, chosenAt: Date): Promise<Question> {
  const question = await keyedQuestionOf(tx, from, chosenAt)
  await questions.insertQuestion(tx, { serviceDate: on, questionKey: question.key, question: question.text, chosenAt })
  return question
}

async function chooseQuestion(tx: Tx, serviceDate: string, chosenAt: Date, bank: readonly Question[]): Promise<Question> {
  await questions.lockChoice(tx)
  const chosenMeanwhile = await questions.findQuestion(tx, serviceDate)
  if (chosenMeanwhile !== undefined) return chosenMeanwhile
  const { key, text } = nextQuestion(await currentBank(tx, bank), await questions.findLastDays(tx))
  await questions.insertQuestion(tx, { serviceDate, questionKey: key, question: text, chosenAt })
  return { key, text }
}
