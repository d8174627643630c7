import { randomUUID } from 'node:crypto'
import type { Decision, DecisionBody } from '#contract/admin.ts'
import { MODERATION } from '#contract/limits.ts'
import type { ReportedTextRef } from '#contract/people.ts'
import { AppError } from '#server/appError.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockFoundPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { hooks, lockedByWithdrawal } from '#server/events/hooks.ts'
import { withdrawIn } from '#server/modules/account/account.service.ts'
import { endAllSessions } from '#server/modules/auth/session.service.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'
import * as decisions from './decisions.repository.ts'
import { insertAction } from './operatorActions.repository.ts'
import { hasAdminRole, lockAdminRole } from './roles.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Decider = { personId: string } | { operator: string }

/**
 * Decides and closes the given reports in one transaction; one of two concurrent calls is refused.
 * @throws AppError FORBIDDEN, MEMBER_NOT_FOUND, TO_ONESELF, STALE
 */
export function decide(
  deps: Pick<Deps, 'config' | 'db' | 'bus' | 'clock'>,
  decider: Decider,
  userId: string,
  body: DecisionBody,
): Promise<void> {
  return transact(deps, (tx, afterCommit) => decideIn(tx, afterCommit, { decider, userId, body, config: deps.config, clock: deps.clock }))
}

type Deciding = { decider: Decider; userId: string; body: DecisionBody; config: Config; clock: () => Date }

/** `decide` in a transaction without locks so far. */
export async function decideIn(tx: Tx, afterCommit: AfterCommit, { decider, userId, body, config, clock }: Deciding): Promise<void> {
  const { kind } = body
  const ids = [...new Set(body.reportIds)]
  const texts = 'removesTexts' in body && body.removesTexts ? await decisions.findReportedTexts(tx, ids) : []
  const personId = await lockAll(tx, { decider, userId, isWithdrawal: kind === 'WITHDRAW', texts })
  // Under the persons' locks: no report is added meanwhile.
  if ((await decisions.lockWaiting(tx, personId, ids)) < ids.length) throw new AppError('STALE')
  const at = clock()
  const days = kind === 'SUSPEND' ? body.days : null
  const decision = {
    id: randomUUID(),
    personId,
    kind,
    days,
    sentence: 'sentence' in body ? body.sentence : null,
    decidedAt: at,
    decidedByPersonId: 'personId' in decider ? decider.personId : null,
    operator: 'operator' in decider ? decider.operator : null,
    endsAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
    readAt: null,
  }
  await decisions.insertDecision(tx, decision)
  await decisions.closeReports(tx, ids, decision.id)
  // Those that still stand.
  for (const text of texts) await hooks().reportedTexts[text.kind]?.remove(tx, afterCommit, { authorId: personId, textId: text.id, at })
  if ('operator' in decider) {
    const detail = `${kind}${days === null ? '' : ` ${days}`}, ${ids.length} closed`
    await insertAction(tx, { operator: decider.operator, command: 'people-reports decide', personId, detail }, at)
  }
  if (kind === 'SUSPEND') await endAllSessions(tx, afterCommit, personId, at)
  if (kind === 'WITHDRAW') await withdrawIn(tx, afterCommit, personId, { config, at, isForGood: true })
}

type Locking = { decider: Decider; userId: string; isWithdrawal: boolean; texts: readonly ReportedTextRef[] }

/** Locks all persons by id, then the role. @returns the subject */
async function lockAll(tx: Tx, { decider, userId, isWithdrawal, texts }: Locking): Promise<string> {
  const adminId = 'personId' in decider ? decider.personId : null
  // First, so that outsiders learn nothing. Unlocked: persons are locked before roles.
  if (adminId !== null && !(await hasAdminRole(tx, adminId))) throw new AppError('FORBIDDEN')
  const named = await findMemberByUserId(tx, userId)
  if (!named) throw new AppError('MEMBER_NOT_FOUND')
  const { personId } = named
  if (personId === adminId) throw new AppError('TO_ONESELF')
  const admins = adminId === null ? [] : [adminId]
  const others = async () => [
    ...(isWithdrawal ? await lockedByWithdrawal(tx, personId) : []),
    ...(await Promise.all(texts.map(({ kind, id }) => hooks().reportedTexts[kind]?.alsoLocks?.(tx, id) ?? []))).flat(),
  ]
  const locked = await lockFoundPersons(tx, async () => [personId, ...admins, ...(await others())])
  if (!locked.includes(personId)) throw new AppError('MEMBER_NOT_FOUND')
  // Again: a withdrawal or a command may have come first.
  if (adminId !== null && !(await lockAdminRole(tx, adminId))) throw new AppError('FORBIDDEN')
  return personId
}

export async function readDecisions(db: Db): Promise<Decision[]> {
  return (await decisions.findDecisions(db, MODERATION.decisions)).map(toDecision)
}

export async function readDecisionsAbout(db: Db, personId: string): Promise<Decision[]> {
  return (await decisions.findDecisionsAbout(db, personId, MODERATION.decisions)).map(toDecision)
}

function toDecision(row: decisions.NamedDecision): Decision {
  const { id, kind, days, sentence, userId, userName, profile } = row
  return {
    id,
    kind,
    days,
    sentence,
    decidedAt: row.decidedAt.toISOString(),
    decidedBy: row.adminName ?? row.operator,
    person: userId === null || userName === null || profile === null ? null : { userId, userName, profile },
  }
}

export function readWarnings(db: Db, personId: string): Promise<{ id: string; sentence: string }[]> {
  return decisions.findUnread(db, personId)
}

/** @throws AppError NOT_FOUND for a warning that is not theirs. */
export async function markWarningRead({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string, id: string): Promise<void> {
  if (!(await decisions.setRead(db, personId, id, clock()))) throw new AppError('NOT_FOUND')
}
