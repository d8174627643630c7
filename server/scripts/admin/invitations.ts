import { parseArgs } from 'node:util'
import { endOpenInvitations, readOpenInvitations } from '#server/modules/invitations/endInvitations.ts'
import { recordAction } from '#server/modules/moderation/operatorActions.service.ts'
import { findMemberByUserId } from '../../modules/users/users.service.ts'
import { type Command, changingCommand } from './command.ts'
import { counted, timeOf } from './format.ts'
import { drawTable } from './table.ts'

export const listInvitations: Command = {
  usage: '[--user USERID]',
  summary: 'links that are open: whose, where they lead, how many came by them, until when',
  prepare: (args) => {
    const { user } = parseArgs({ args, options: { user: { type: 'string' } } }).values
    return async ({ db }) => {
      const rows = (await readOpenInvitations(db, new Date(), user)).map((row) => [
        row.token,
        row.userId,
        row.stationName ?? '(star)',
        String(row.joins),
        timeOf(row.expiresAt),
      ])
      console.log(rows.length === 0 ? 'No link is open.' : drawTable(['token', 'whose', 'where', 'came', 'until'], rows))
    }
  },
}

export const endInvitations = changingCommand({
  usage: 'TOKEN | --user USERID',
  summary: 'ends a link, or every open link of a member; whoever opens it is told that it ended',
  options: { user: { type: 'string' } },
  prepare: ({ positionals, values: { user } }) => {
    const [token, ...rest] = positionals
    if (rest.length > 0 || (token === undefined) === (user === undefined)) throw new Error('It takes one TOKEN, or --user USERID.')
    return async ({ tx, operator, at }) => {
      const member = user === undefined ? undefined : await findMemberByUserId(tx, user)
      if (user !== undefined && !member) throw new Error(`There is no member ${user}.`)
      const ended = await endOpenInvitations(tx, at, member ? { personId: member.personId } : { token: token ?? '' })
      if (ended === 0) throw new Error('No such link is open.')
      const personId = member?.personId ?? null
      await recordAction(tx, { operator, command: 'invitations end', personId, detail: counted(ended, 'link') }, at)
      return [`${counted(ended, 'link')} ended.`]
    }
  },
})
