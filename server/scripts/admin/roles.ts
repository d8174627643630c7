import { parseArgs } from 'node:util'
import { grantAdmin, readRoles, revokeAdmin } from '../../modules/moderation/roles.service.ts'
import { type Command, changingCommand, onlyArgument } from './command.ts'
import { timeOf } from './format.ts'
import { drawTable } from './table.ts'

/** Who may open /admin. */
export const listRoles: Command = {
  usage: '',
  summary: 'who may decide about reports on /admin',
  prepare: (args) => {
    parseArgs({ args, options: {} })
    return async ({ db }) => {
      const rows = (await readRoles(db)).map((row) => [row.userId, row.userName, row.role, timeOf(row.grantedAt)])
      console.log(rows.length === 0 ? 'Nobody has a role.' : drawTable(['userId', 'name', 'role', 'since'], rows))
    }
  },
}

export const grantRole = changingCommand({
  usage: 'USERID',
  summary: 'lets a member decide about reports on /admin',
  details: 'The member signs in as ever and opens /admin. Nothing else gives this role.',
  prepare: ({ positionals }) => {
    const userId = onlyArgument(positionals, 'USERID')
    return async ({ tx, ...granting }) => {
      const granted = await grantAdmin(tx, userId, granting)
      if (!granted) throw new Error(`There is no member ${userId}.`)
      const { userId: known, userName } = granted.member
      return [granted.isChanged ? `${known} (${userName}) is an admin now.` : `${known} (${userName}) is an admin already.`]
    }
  },
})

export const revokeRole = changingCommand({
  usage: 'USERID',
  summary: 'takes the role again, from the next call on',
  prepare: ({ positionals }) => {
    const userId = onlyArgument(positionals, 'USERID')
    return async ({ tx, ...granting }) => {
      const revoked = await revokeAdmin(tx, userId, granting)
      if (!revoked) throw new Error(`There is no member ${userId}.`)
      const { userId: known, userName } = revoked.member
      return [revoked.isChanged ? `${known} (${userName}) is no admin any more.` : `${known} (${userName}) was no admin.`]
    }
  },
})
