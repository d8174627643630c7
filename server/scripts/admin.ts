import type { Command } from './admin/command.ts'
import { commandsOf, SUBJECTS } from './admin/commands.ts'
import { runScript } from './runScript.ts'

/** `npm run admin -- SUBJECT ACTION`: operators' commands, beside a running server unless a command says otherwise. */
async function main([subject = '', action = '', ...args]: string[]) {
  if (subject === 'help') return help(action, args[0])
  const command = (await SUBJECTS[subject]?.())?.[action]
  if (!command) return refuse(subject, subject === '' ? undefined : `There is no command "${`${subject} ${action}`.trim()}".`)
  if (args.includes('--help') || args.includes('-h')) return help(subject, action)
  await run(subject, command, args)
}

async function run(subject: string, { prepare, isAlone = false }: Command, args: string[]) {
  let work: ReturnType<Command['prepare']>
  try {
    work = prepare(args)
  } catch (error) {
    return refuse(subject, error instanceof Error ? error.message : String(error))
  }
  await runScript({ isShared: !isAlone }, work)
}

/** @param subject all subjects without one */
async function help(subject: string, action?: string) {
  if (subject !== '' && !SUBJECTS[subject]) return refuse('', `There is no command "${subject}".`)
  const commands = await commandsOf(subject === '' ? undefined : subject)
  const asked = commands.filter(([name]) => action === undefined || name === `${subject} ${action}`)
  if (asked.length === 0) return refuse(subject, `There is no command "${subject} ${action}".`)
  console.log(linesOf(asked, asked.length === 1))
}

async function refuse(subject: string, reason: string | undefined) {
  if (reason !== undefined) console.error(reason)
  console.error(linesOf(await commandsOf(SUBJECTS[subject] ? subject : undefined), false))
  process.exitCode = 1
}

function linesOf(commands: [string, Command][], isWhole: boolean): string {
  const lines = commands.flatMap(([name, { usage, summary, details }]) => {
    const more = isWhole && details !== undefined ? details.split('\n') : []
    return [`  ${name} ${usage}`.trimEnd(), ...[summary, ...more].map((line) => `      ${line}`)]
  })
  return ['npm run admin -- COMMAND', ...lines].join('\n')
}

await main(process.argv.slice(2))
