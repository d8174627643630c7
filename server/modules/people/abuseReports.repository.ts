import { sql } from 'kysely'
import type { ReportedCopy } from '#contract/admin.ts'
import type { AbuseReportReason } from '#contract/people.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** What a reporter says, and what stood there then. */
export type AbuseReportContent = { reason: AbuseReportReason; detail: string | null; copy: ReportedCopy }
type Pair = { reporterPersonId: string; reportedPersonId: string }

/** Says a report of that pair anew that was made since then and still waits. @returns false when there is none. */
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

/** Reports made since then, the newest first. */
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

/** Whether the table was made. */
export async function hasAbuseReports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('abuse_report') is not null as is_there`.execute(db)
  return rows[0]?.isThere ?? false
}

/** Takes the reporter's name off their reports, and what they wrote, and deletes those about the person. */
export async function cutReports(tx: Tx, personId: string): Promise<void> {
  // In one order: two who reported each other and withdraw together would else deadlock.
  await tx
    .selectFrom('abuseReport')
    .select('id')
    .where((eb) => eb.or([eb('reporterPersonId', '=', personId), eb('reportedPersonId', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.deleteFrom('abuseReport').where('reportedPersonId', '=', personId).execute()
  await tx.updateTable('abuseReport').set({ reporterPersonId: null, detail: null }).where('reporterPersonId', '=', personId).execute()
}

/** @returns how many rows went. */
export async function deleteReportsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const ids = db.selectFrom('abuseReport').select('id').where('createdAt', '<=', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('abuseReport').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What a person told the operators, for their own data. Never what others told of them. */
export async function findOwnRows(db: Db, personId: string) {
  return db
    .selectFrom('abuseReport')
    .innerJoin('member', 'member.personId', 'abuseReport.reportedPersonId')
    .select(['member.userId', 'member.userName', 'reason', 'detail', 'createdAt', 'abuseReport.updatedAt'])
    .where('reporterPersonId', '=', personId)
    .orderBy('createdAt')
    .execute()
}
