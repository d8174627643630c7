import { sql } from 'kysely'
import type { ReportedTextKind } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { DecisionTable } from '#server/db/tables/moderation.ts'

export async function insertDecision(tx: Tx, decision: DecisionTable): Promise<void> {
  await tx.insertInto('moderationDecision').values(decision).execute()
}

/** @returns how many of them are still open */
export async function lockWaiting(tx: Tx, personId: string, reportIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('abuseReport')
    .select('id')
    .where('reportedPersonId', '=', personId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...reportIds]))))
    .where('decisionId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Texts that the reports are about, each once. */
export async function findReportedTexts(db: Db, reportIds: readonly string[]): Promise<{ kind: ReportedTextKind; id: string }[]> {
  const { rows } = await sql<{ kind: ReportedTextKind; id: string }>`
    select distinct copy -> 'text' ->> 'kind' as kind, copy -> 'text' ->> 'id' as id
    from abuse_report where id = any(${[...reportIds]}::uuid[]) and copy -> 'text' is not null
    order by id`.execute(db)
  return rows
}

export async function closeReports(tx: Tx, reportIds: readonly string[], decisionId: string): Promise<void> {
  await tx
    .updateTable('abuseReport')
    .set({ decisionId })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...reportIds]))))
    .execute()
}

const named = (db: Db) =>
  db
    .selectFrom('moderationDecision as decision')
    .leftJoin('member as person', 'person.personId', 'decision.personId')
    .leftJoin('member as admin', 'admin.personId', 'decision.decidedByPersonId')
    .selectAll('decision')
    .select(['person.userId', 'person.userName', 'person.profile', 'admin.userName as adminName'])
    .orderBy('decision.decidedAt', 'desc')
    .orderBy('decision.id')

export type NamedDecision = Awaited<ReturnType<typeof findDecisions>>[number]

/** With the names of both sides, newest first. */
export async function findDecisions(db: Db, limit: number) {
  return named(db).limit(limit).execute()
}

export async function findDecisionsAbout(db: Db, personId: string, limit: number): Promise<NamedDecision[]> {
  return named(db).where('decision.personId', '=', personId).limit(limit).execute()
}

/** @returns how many */
export async function endSuspensions(tx: Tx, personId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('moderationDecision')
    .set({ endsAt: at })
    .where('personId', '=', personId)
    .where('endsAt', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function findUnread(db: Db, personId: string): Promise<{ id: string; sentence: string }[]> {
  const rows = await db
    .selectFrom('moderationDecision')
    .select(['id', 'sentence'])
    .where('personId', '=', personId)
    .where('kind', '=', 'WARN')
    .where('readAt', 'is', null)
    .orderBy('decidedAt')
    .execute()
  return rows.map(({ id, sentence }) => ({ id, sentence: sentence ?? '' }))
}

/** Idempotent. @returns false: no such warning */
export async function setRead(db: Db, personId: string, id: string, readAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moderationDecision')
    .set(({ fn, val }) => ({ readAt: fn.coalesce('readAt', val(readAt)) }))
    .where((eb) => eb.and({ id, personId, kind: 'WARN' }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a person's name, and every text about them, from decisions and the command log. */
export async function anonymizeDecisions(tx: Tx, personId: string): Promise<void> {
  // One lock order, or an operator and a subject who withdraw together would deadlock.
  await tx
    .selectFrom('moderationDecision')
    .select('id')
    .where((eb) => eb.or([eb('personId', '=', personId), eb('decidedByPersonId', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.updateTable('moderationDecision').set({ personId: null, sentence: null }).where('personId', '=', personId).execute()
  await tx.updateTable('moderationDecision').set({ decidedByPersonId: null }).where('decidedByPersonId', '=', personId).execute()
  await tx.updateTable('operatorAction').set({ personId: null }).where('personId', '=', personId).execute()
  await tx.deleteFrom('personRole').where('personId', '=', personId).execute()
}

export async function deleteDecisionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db.selectFrom('moderationDecision').select('id').where('decidedAt', '<=', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('moderationDecision').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** For the person's export. */
export async function findOwn(db: Db, personId: string) {
  return {
    moderationDecisions: await db
      .selectFrom('moderationDecision')
      .select(['kind', 'days', 'sentence', 'decidedAt', 'endsAt', 'readAt'])
      .where('personId', '=', personId)
      .orderBy('decidedAt')
      .execute(),
    roles: await db.selectFrom('personRole').select(['role', 'grantedAt']).where('personId', '=', personId).execute(),
    operatorActions: await db
      .selectFrom('operatorAction')
      .select(['command', 'doneAt'])
      .where('personId', '=', personId)
      .orderBy('doneAt')
      .execute(),
  }
}
