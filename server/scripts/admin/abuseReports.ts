import { parseArgs } from 'node:util'
import { type AbuseReport, hasAbuseReports, listAbuseReports } from '#server/modules/people/abuseReports.service.ts'
import type { Command } from './command.ts'
import { drawTable } from './table.ts'

const DEFAULT_DAYS = 30

export const listAbuseReportsCommand: Command = {
  usage: '[--since DAYS] [--json]',
  summary: `whom members reported in the last days (${DEFAULT_DAYS} without --since), the newest first`,
  prepare: (args) => {
    const { since, json } = parseArgs({ args, options: { since: { type: 'string' }, json: { type: 'boolean', default: false } } }).values
    const days = since === undefined ? DEFAULT_DAYS : readDays(since)
    return async ({ db }) => {
      if (!(await hasAbuseReports(db))) throw new Error('This database has no place for reports yet: start the server once.')
      const reports = await listAbuseReports(db, new Date(), days)
      console.log(json ? JSON.stringify(reports, null, 2) : asTable(reports, days))
    }
  },
}

function readDays(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw new Error(`--since takes a number of days, 1 or more; not ${JSON.stringify(text)}.`)
  return Number(text)
}

function asTable(reports: readonly AbuseReport[], days: number): string {
  const period = days === 1 ? 'the last day' : `the last ${days} days`
  if (reports.length === 0) return `No reports in ${period}.`
  const rows = reports.map(({ updatedAt, reporter, reported, reason, detail }) => [
    `${updatedAt.slice(0, 16).replace('T', ' ')}Z`,
    reporter ? nameOf(reporter) : '(withdrew)',
    nameOf(reported),
    reason,
    detail ?? '',
  ])
  const table = drawTable(['when', 'who', 'whom', 'reason', 'detail'], rows)
  return `${table}\n\n${reports.length} ${reports.length === 1 ? 'report' : 'reports'} in ${period}.`
}

function nameOf({ userId, userName }: AbuseReport['reported']): string {
  return `${userId} (${userName})`
}
