import { sql } from 'kysely'
import type { ReportedCopy } from '#contract/admin.ts'
import type { AbuseReportReason } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isHiddenBetween } from '#server/db/hiddenPersons.ts'

export type AbuseReportContent = { reason: AbuseReportReason; detail: string | null; copy: ReportedCopy }
type Pair = { reporterPersonId: string; reportedPersonId: string }

/** Updates an open report of that pair, about the same text if it is about one, since then. @returns false: none */
export async function updateReport(
  tx: Tx,
  { reporterPersonId, reportedPersonId }: Pair,
  since: Date,
  { copy, ...change }: AbuseReportContent & { updatedAt: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable('abuseReport')
    .set({ ...change, copy: JSON.stringify(copy) })
    .where((eb) => eb.and({ reporterPersonId, reportedPersonId }))
    .where('createdAt', '>', since)
    .where('decisionId', 'is', null)
    .where(sql<string | null>`copy -> 'text' ->> 'id'`, 'is not distinct from', copy.text?.id ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertReport(
  tx: Tx,
  { id, at, copy, ...report }: Pair & AbuseReportContent & { id: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('abuseReport')
    .values({ id, ...report, copy: JSON.stringify(copy), decisionId: null, createdAt: at, updatedAt: at })
    .execute()
}

export async function findReports(db: Db, since: Date) {
  return db
    .selectFrom('abuseReport as report')
    .innerJoin('member as reported', 'reported.personId', 'report.reportedPersonId')
    .leftJoin('member as reporter', 'reporter.personId', 'report.reporterPersonId')
    .select(['report.id', 'report.reason', 'report.detail', 'report.createdAt', 'report.updatedAt'])
    .select(['reported.userId as reportedUserId', 'reported.userName as reportedName'])
    .select(['reporter.userId as reporterUserId', 'reporter.userName as reporterName'])
    .where('report.createdAt', '>', since)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id')
    .execute()
}

export async function hasAbuseReports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('abuse_report') is not null as is_there`.execute(db)
  return rows[0]?.isThere ?? false
}

/** Removes the reporter's name and words from their reports, and deletes closed or old ones about the person (before `openSince`). */
export async function anonymizeReports(tx: Tx, personId: string, openSince: Date): Promise<void> {
  // One lock order: two who reported each other and withdraw together would deadlock.
  await tx
    .selectFrom('abuseReport')
    .select('id')
    .where((eb) => eb.or([eb('reporterPersonId', '=', personId), eb('reportedPersonId', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .deleteFrom('abuseReport')
    .where('reportedPersonId', '=', personId)
    .where((eb) => eb.or([eb('decisionId', 'is not', null), eb('createdAt', '<=', openSince)]))
    .execute()
  await tx.updateTable('abuseReport').set({ reporterPersonId: null, detail: null }).where('reporterPersonId', '=', personId).execute()
}

export async function deleteReportsAbout(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('abuseReport').where('reportedPersonId', '=', personId).execute()
}

/** About withdrawn persons who have not returned. */
export async function deleteReportsAboutGone(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db
    .selectFrom('abuseReport')
    .leftJoin('member', 'member.personId', 'abuseReport.reportedPersonId')
    .select('id')
    .where('createdAt', '<=', before)
    .where('member.personId', 'is', null)
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('abuseReport').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteReportsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db.selectFrom('abuseReport').select('id').where('createdAt', '<=', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('abuseReport').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Null for a hidden person. */
function shown(column: 'userId' | 'userName') {
  const isHidden = isHiddenBetween(sql`reporter_person_id`, sql`reported_person_id`)
  return sql<string | null>`case when ${isHidden} then null else ${sql.ref(`member.${column}`)} end`
}

/** The person's own words, for the export. Never reports of others. */
export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('abuseReport')
    .innerJoin('member', 'member.personId', 'abuseReport.reportedPersonId')
    .select([shown('userId').as('userId'), shown('userName').as('userName')])
    .select(['reason', 'detail', 'createdAt', 'abuseReport.updatedAt'])
    .where('reporterPersonId', '=', personId)
    .orderBy('createdAt')
    .execute()
}
