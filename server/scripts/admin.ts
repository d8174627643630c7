import { listBackupsThere, makeBackup, restoreBackupThere } from './admin/backup.ts'
import type { Command } from './admin/command.ts'
import { listPeopleReports } from './admin/peopleReports.ts'
import { runScript } from './runScript.ts'

/** The operators' commands, by the words that call them: `npm run admin -- people-reports list`. They may run beside a server, unless one says otherwise. */
const COMMANDS: Record<string, Command> = {
  'people-reports list': listPeopleReports,
  'backup make': makeBackup,
  'backup list': listBackupsThere,
  'backup restore': restoreBackupThere,
}

const [subject = '', action = '', ...args] = process.argv.slice(2)
const command = COMMANDS[`${subject} ${action}`]
if (command) await run(command)
else refuse(subject === '' ? undefined : `There is no command "${`${subject} ${action}`.trim()}".`)

async function run({ prepare, isAlone = false }: Command) {
  let work: ReturnType<Command['prepare']>
  try {
    work = prepare(args)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
    return
  }
  await runScript({ isShared: !isAlone }, work)
}

function refuse(reason: string | undefined) {
  if (reason !== undefined) console.error(reason)
  console.error('npm run admin -- COMMAND')
  for (const [name, { usage, summary }] of Object.entries(COMMANDS)) console.error(`  ${name} ${usage}\n      ${summary}`)
  process.exitCode = 1
}
