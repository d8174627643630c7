import { parseArgs } from 'node:util'
import { DecisionBody } from '#contract/admin.ts'
import { MODERATION } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import { readCase } from '#server/modules/moderation/cases.service.ts'
import { decideIn } from '#server/modules/moderation/decisions.service.ts'
import { endSuspension } from '#server/modules/moderation/operatorActions.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import { type Command, changingCommand, onlyArgument } from './command.ts'
import { counted, timeOf } from './format.ts'
import { drawTable } from './table.ts'

const KINDS = ['dismiss', 'warn', 'withdraw'] as const

export const showAbuseReports: Command = {
  usage: 'USERID [--json]',
  summary: 'what waits about one person, what stood there, and what was decided before; never who reported',
  prepare: (args) => {
    const { positionals, values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } }, allowPositionals: true })
    const userId = onlyArgument(positionals, 'USERID')
    return async ({ db }) => {
      const about = await caseOf(db, userId)
      console.log(values.json ? JSON.stringify(about, null, 2) : asText(about))
    }
  },
}

/** The same four decisions as /admin. */
export const decideAbuseReports = changingCommand({
  usage: 'USERID --dismiss | --warn | --suspend DAYS | --withdraw [--sentence TEXT]',
  summary: 'closes the reports that wait about one person, with a decision',
  details: [
    `--dismiss        there is no fault; the person is not told`,
    `--warn           the person reads the sentence at the next opening`,
    `--suspend DAYS   ${MODERATION.days.join(', ')}: every session ends, and signing in is refused until then with the sentence`,
    `--withdraw       deletes the account with everything; can not be undone`,
    `--sentence TEXT  what the person reads, at most ${MODERATION.sentence} letters; needed by --warn and --suspend`,
  ].join('\n'),
  options: {
    dismiss: { type: 'boolean', default: false },
    warn: { type: 'boolean', default: false },
    suspend: { type: 'string' },
    withdraw: { type: 'boolean', default: false },
    sentence: { type: 'string' },
  },
  prepare: ({ positionals, values }) => {
    const userId = onlyArgument(positionals, 'USERID')
    const { suspend, sentence } = values
    const chosen = [...KINDS.filter((kind) => values[kind]), ...(suspend === undefined ? [] : (['suspend'] as const))]
    const [kind] = chosen
    if (kind === undefined || chosen.length > 1) throw new Error('It takes one of --dismiss, --warn, --suspend DAYS and --withdraw.')
    if (sentence !== undefined && (kind === 'dismiss' || kind === 'withdraw'))
      throw new Error(`Nobody would read a sentence with --${kind}.`)
    const body = {
      kind: kind.toUpperCase(),
      ...(sentence === undefined ? {} : { sentence }),
      ...(suspend ? { days: Number(suspend) } : {}),
    }
    checkBody(body)
    return async ({ config, tx, afterCommit, operator, at }) => {
      const about = await caseOf(tx, userId)
      if (about.reports.length === 0) throw new Error(`No reports wait about ${userId}.`)
      const whole = DecisionBody.parse({ ...body, reportIds: about.reports.map(({ id }) => id) })
      await decideIn(tx, afterCommit, { decider: { operator }, userId, body: whole, config, clock: () => at })
      const until = whole.kind === 'SUSPEND' ? `, until ${timeOf(new Date(at.getTime() + whole.days * 24 * 60 * 60 * 1000))}` : ''
      const done = `${about.person.userId} (${about.person.userName}): ${kind}${until}; ${counted(about.reports.length, 'report')} closed.`
      return [done, ...(about.hasMore ? ['More reports wait: run it again.'] : [])]
    }
  },
})

export const liftSuspension = changingCommand({
  usage: 'USERID',
  summary: 'ends a suspension before its time',
  prepare: ({ positionals }) => {
    const userId = onlyArgument(positionals, 'USERID')
    return async ({ tx, ...rest }) => {
      const isLifted = await endSuspension(tx, userId, rest)
      if (isLifted === undefined) throw new Error(`There is no member ${userId}.`)
      return [isLifted ? `${userId} may sign in again.` : `${userId} is not suspended.`]
    }
  },
})

/** Before the database is read: errors that need no subject. */
function checkBody(body: { kind: string; days?: number }) {
  if (DecisionBody.safeParse({ ...body, reportIds: ['00000000-0000-4000-8000-000000000000'] }).success) return
  if (body.kind === 'SUSPEND' && !MODERATION.days.some((days) => days === body.days))
    throw new Error(`--suspend takes ${MODERATION.days.join(', ')} days.`)
  throw new Error(`--sentence is what the person reads: 1 to ${MODERATION.sentence} letters.`)
}

async function caseOf(db: Db, userId: string) {
  if (!(await findMemberByUserId(db, userId))) throw new Error(`There is no member ${userId}.`)
  return readCase(db, { adminId: null, userId, at: new Date() })
}

function asText({ person, joinedAt, suspendedUntil, reports, hasMore, decisions }: Awaited<ReturnType<typeof caseOf>>): string {
  const answers = new Set(reports.flatMap(({ copy }) => (copy?.answer ? [`${copy.answer.serviceDate}  ${copy.answer.answer}`] : [])))
  const said = reports.map(({ reportedAt, reason, detail, copy }) => [
    timeOf(new Date(reportedAt)),
    reason,
    copy?.userName ?? '',
    detail ?? '',
  ])
  const before = decisions.map((one) => [
    timeOf(new Date(one.decidedAt)),
    one.kind,
    `${one.days ?? ''}`,
    one.decidedBy ?? '',
    one.sentence ?? '',
  ])
  return [
    `${person.userId} (${person.userName}), joined ${timeOf(new Date(joinedAt))}`,
    ...(suspendedUntil ? [`Suspended until ${timeOf(new Date(suspendedUntil))}.`] : []),
    '',
    reports.length === 0 ? 'No reports wait.' : drawTable(['when', 'reason', 'name then', 'detail'], said),
    ...(hasMore ? [`Only the newest ${reports.length} are shown.`] : []),
    ...(answers.size > 0
      ? [
          '',
          drawTable(
            ['answers then'],
            [...answers].map((line) => [line]),
          ),
        ]
      : []),
    ...(decisions.length > 0 ? ['', drawTable(['decided', 'what', 'days', 'by', 'sentence'], before)] : []),
  ].join('\n')
}
