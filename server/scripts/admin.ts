import type { Command } from './admin/command.ts'
import { endInvitations, listInvitations } from './admin/invitations.ts'
import { listItems, priceItem, restoreItem, retireItem } from './admin/items.ts'
import { listLog } from './admin/log.ts'
import { listPeopleReports } from './admin/peopleReports.ts'
import { decidePeopleReports, liftSuspension, showPeopleReports } from './admin/peopleReportsDecide.ts'
import { addQuestion, listQuestions, retireQuestion } from './admin/questions.ts'
import { grantRole, listRoles, revokeRole } from './admin/roles.ts'
import { runScript } from './runScript.ts'

/** The operators' commands, by the words that call them: `npm run admin -- people-reports list`. They may run beside a server. */
const COMMANDS: Record<string, Command> = {
  'people-reports list': listPeopleReports,
  'people-reports show': showPeopleReports,
  'people-reports decide': decidePeopleReports,
  'people-reports lift': liftSuspension,
  'roles list': listRoles,
  'roles grant': grantRole,
  'roles revoke': revokeRole,
  'questions list': listQuestions,
  'questions add': addQuestion,
  'questions retire': retireQuestion,
  'items list': listItems,
  'items price': priceItem,
  'items retire': retireItem,
  'items restore': restoreItem,
  'invitations list': listInvitations,
  'invitations end': endInvitations,
  'log list': listLog,
}

const [subject = '', action = '', ...args] = process.argv.slice(2)
const name = `${subject} ${action}`.trim()
const command = COMMANDS[name]
if (subject === 'help') help(`${action} ${args.join(' ')}`.trim())
else if (command && (args.includes('--help') || args.includes('-h'))) help(name)
else if (command) await run(command)
else refuse(name === '' ? undefined : `There is no command "${name}".`)

async function run({ prepare }: Command) {
  let work: ReturnType<Command['prepare']>
  try {
    work = prepare(args)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
    return
  }
  await runScript({ isShared: true }, work)
}

/** @param about a subject, a command, or nothing for all */
function help(about: string) {
  const known = Object.entries(COMMANDS).filter(([one]) => about === '' || one === about || one.startsWith(`${about} `))
  if (known.length === 0) refuse(`There is no command "${about}".`)
  else console.log(linesOf(known, known.length === 1))
}

function refuse(reason: string | undefined) {
  if (reason !== undefined) console.error(reason)
  console.error(linesOf(Object.entries(COMMANDS), false))
  process.exitCode = 1
}

function linesOf(commands: [string, Command][], isWhole: boolean): string {
  const lines = commands.flatMap(([one, { usage, summary, details }]) => {
    const more = isWhole && details !== undefined ? details.split('\n') : []
    return [`  ${one} ${usage}`.trimEnd(), ...[summary, ...more].map((line) => `      ${line}`)]
  })
  return ['npm run admin -- COMMAND', ...lines].join('\n')
}
