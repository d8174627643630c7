import { parseArgs } from 'node:util'
import { readActions } from '#server/modules/moderation/operatorActions.service.ts'
import type { Command } from './command.ts'
import { timeOf } from './format.ts'
import { drawTable } from './table.ts'

const SHOWN = 100

export const listLog: Command = {
  usage: '',
  summary: `what commands changed, who ran them and when, the newest ${SHOWN}`,
  prepare: (args) => {
    parseArgs({ args, options: {} })
    return async ({ db }) => {
      const rows = (await readActions(db, SHOWN)).map((row) => [
        timeOf(row.doneAt),
        row.operator,
        row.command,
        row.userId ?? '',
        row.detail,
      ])
      console.log(rows.length === 0 ? 'No command has changed anything.' : drawTable(['when', 'who', 'what', 'about', 'detail'], rows))
    }
  },
}
