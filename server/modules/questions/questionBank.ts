import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Question = { key: string; text: string }

const FOLDER = fileURLToPath(new URL('../../../content/questions/', import.meta.url))
const LINE = /^([a-z0-9-]+): (.+)$/

let read: readonly Question[] | undefined

/** In the order of choice. Read once. */
export function questionBank(): readonly Question[] {
  read ??= readQuestions(FOLDER)
  return read
}

/** By file name and line. @throws Error naming the invalid line */
export function readQuestions(folder: string): Question[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const questions = files.sort().flatMap((name) => parseQuestions(readFileSync(`${folder}/${name}`, 'utf8'), name))
  demandUnique(questions)
  return questions
}

/** @param name of the file, for errors. */
export function parseQuestions(content: string, name: string): Question[] {
  return content.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, key, text] = LINE.exec(line.normalize('NFC').trim()) ?? []
    if (key === undefined || text === undefined) throw new Error(`content/questions/${name}, line ${index + 1}: not "key: question"`)
    return [{ key, text }]
  })
}

/** The first unused question, else the least recently used. @param lastDays last service date by key */
export function nextQuestion(bank: readonly Question[], lastDays: ReadonlyMap<string, string>): Question {
  const lastDay = ({ key }: Question) => lastDays.get(key) ?? ''
  const [first, ...rest] = bank
  if (!first) throw new Error('there are no questions in content/questions')
  return rest.reduce((best, question) => (lastDay(question) < lastDay(best) ? question : best), first)
}

function demandUnique(questions: readonly Question[]) {
  const keys = new Set<string>()
  for (const { key } of questions) {
    if (keys.has(key)) throw new Error(`content/questions: the key ${key} is there twice`)
    keys.add(key)
  }
}
