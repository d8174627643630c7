/** `danger`: members' data, money or logins are at risk, or nobody can come in. `note`: nothing to do, but good to know. */
export type Finding = { level: 'danger' | 'warning' | 'note'; text: string }

export const danger = (text: string): Finding => ({ level: 'danger', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const note = (text: string): Finding => ({ level: 'note', text })

const LEVELS = ['danger', 'warning', 'note'] as const

/** The worst first, and a last line that counts them. */
export function reportOf(findings: Finding[]): string {
  const lines = LEVELS.flatMap((level) => findings.filter((one) => one.level === level).map(({ text }) => `${level.padEnd(8)} ${text}`))
  const counts = LEVELS.map((level) => findings.filter((one) => one.level === level).length)
  const [dangers = 0, warnings = 0, notes = 0] = counts
  return [...lines, `${counted(dangers, 'danger')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}.`].join('\n')
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
