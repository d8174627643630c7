import type { Command } from './command.ts'

type Subject = () => Promise<Record<string, Command>>

/** Lazy: only the called subject is loaded. */
export const SUBJECTS: Record<string, Subject> = {
  'people-reports': async () => {
    const { decideAbuseReports: decide, liftSuspension: lift, showAbuseReports: show } = await import('./abuseReportDecisions.ts')
    return { list: (await import('./abuseReports.ts')).listAbuseReportsCommand, show, decide, lift }
  },
  roles: async () => {
    const { grantRole: grant, listRoles: list, revokeRole: revoke } = await import('./roles.ts')
    return { list, grant, revoke }
  },
  questions: async () => {
    const { addQuestion: add, listQuestions: list, retireQuestion: retire } = await import('./questions.ts')
    return { list, add, retire }
  },
  items: async () => {
    const { listItems: list, priceItem: price, restoreItem: restore, retireItem: retire } = await import('./items.ts')
    return { list, price, retire, restore }
  },
  invitations: async () => {
    const { endInvitations: end, listInvitations: list } = await import('./invitations.ts')
    return { list, end }
  },
  backup: async () => {
    const { listBackupsCommand: list, makeBackupCommand: make, restoreBackupCommand: restore } = await import('./backup.ts')
    return { make, list, restore }
  },
  pictures: async () => ({ move: (await import('./pictures.ts')).movePicturesCommand }),
  log: async () => ({ list: (await import('./log.ts')).listLog }),
}

export async function commandsOf(subject?: string): Promise<[name: string, command: Command][]> {
  const subjects = Object.entries(SUBJECTS).filter(([name]) => subject === undefined || name === subject)
  const named = subjects.map(async ([name, load]) =>
    Object.entries(await load()).map(([action, command]): [string, Command] => [`${name} ${action}`, command]),
  )
  return (await Promise.all(named)).flat()
}
