import { parseArgs } from 'node:util'
import { normalizeLines } from '#contract/rules/visibleText.ts'
import { recordAction } from '#server/modules/moderation/operatorActions.service.ts'
import { addToBank, QUESTION_LETTERS, readBank, retireFromBank } from '../../modules/questions/bankChanges.service.ts'
import { type Command, changingCommand, onlyArgument } from './command.ts'
import { counted } from './format.ts'
import { drawTable } from './table.ts'

export const listQuestions: Command = {
  usage: '[--unused] [--json]',
  summary: 'the questions in the order in which they come, with the last day of each',
  prepare: (args) => {
    const options = { unused: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const
    const { unused, json } = parseArgs({ args, options }).values
    return async ({ db }) => {
      const shown = (await readBank(db)).filter(({ lastDay, isRetired }) => !unused || (lastDay === null && !isRetired))
      if (json) return console.log(JSON.stringify(shown, null, 2))
      const rows = shown.map(({ key, lastDay, isRetired, text }) => [key, lastDay ?? '', isRetired ? 'retired' : '', text])
      console.log(`${drawTable(['key', 'last day', '', 'question'], rows)}\n\n${counted(shown.length, 'question')}.`)
    }
  },
}

export const addQuestion = changingCommand({
  usage: 'TEXT',
  summary: 'adds a question at the end of the bank',
  details: `At most ${QUESTION_LETTERS} letters, one line. It comes when it is its turn: a day that has begun keeps its question.`,
  prepare: ({ positionals }) => {
    const text = normalizeLines(onlyArgument(positionals, 'TEXT, in quotes'))
    if (text === '' || text.includes('\n') || [...text].length > QUESTION_LETTERS)
      throw new Error(`A question is one line of 1 to ${QUESTION_LETTERS} letters.`)
    return async ({ tx, operator, at }) => {
      const key = await addToBank(tx, text, at)
      if (key === null) throw new Error('The bank has this question already.')
      await recordAction(tx, { operator, command: 'questions add', detail: key }, at)
      return [`Added as ${key}.`]
    }
  },
})

export const retireQuestion = changingCommand({
  usage: 'KEY',
  summary: 'a question is never chosen again',
  details: 'A day that had it keeps it, also today.',
  prepare: ({ positionals }) => {
    const key = onlyArgument(positionals, 'KEY')
    return async ({ tx, operator, at }) => {
      const outcome = await retireFromBank(tx, key, at)
      if (outcome === 'unknown') throw new Error(`There is no question ${key}.`)
      if (outcome === 'last') throw new Error('It is the last question: add another one first.')
      if (outcome === 'before') return [`${key} was retired before.`]
      await recordAction(tx, { operator, command: 'questions retire', detail: key }, at)
      return [`${key} is retired.`]
    }
  },
})
