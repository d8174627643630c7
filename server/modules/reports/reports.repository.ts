import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReportTable } from '#server/db/tables/reports.ts'
import type { SearchTerm, SearchText } from './searchText.ts'

/** A report as its author and their friends read it. */
export type ReportRow = Omit<ReportTable, 'personId' | keyof SearchText>

const COLUMNS = ['id', 'serviceDate', 'question', 'answer', 'isLate', 'character', 'createdAt', 'modifiedAt'] as const

export type PageOptions = {
  /** Null for all reports. */
  term: SearchTerm | null
  /** The last day of the page before; null for the first page. */
  before: string | null
  limit: number
}

/** A page of a member's reports, the newest first, and how many there are on all pages. Costs what their own reports cost. */
export async function findPage(
  db: Db,
  personId: string,
  { term, before, limit }: PageOptions,
): Promise<{ total: number; rows: ReportRow[] }> {
  const from = before === null ? sql`` : sql`and service_date < ${before}`
  const { rows } = await sql<{ total: number } & { [K in keyof ReportRow]: ReportRow[K] | null }>`
    ${term === null ? sql`with` : hits(personId, term)}
    total as (select count(*) from ${term === null ? sql`report where person_id = ${personId}` : sql`hit`}),
    page as (
      select service_date from ${term === null ? sql`report where person_id = ${personId}` : sql`hit where true`} ${from}
      order by service_date desc limit ${limit}
    )
    select total.count as total, report.id, report.service_date, question, answer, is_late, character, created_at, modified_at
    from total left join (page join report on report.person_id = ${personId} and report.service_date = page.service_date) on true
    order by report.service_date desc`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as ReportRow])) }
}

/** The days of a member's reports that contain the term, read from the index alone and once for count and page. */
function hits(personId: string, { column, text }: SearchTerm): RawBuilder<unknown> {
  return sql`with hit as materialized (select service_date from report where person_id = ${personId} and strpos(${sql.ref(column)}, ${text}) > 0),`
}

/** A member's reports of the days from `first` to `last`, both included, the newest first. */
export async function findBetween(db: Db, personId: string, first: string, last: string): Promise<ReportRow[]> {
  return db
    .selectFrom('report')
    .select(COLUMNS)
    .where('personId', '=', personId)
    .where('serviceDate', '>=', first)
    .where('serviceDate', '<=', last)
    .orderBy('serviceDate', 'desc')
    .execute()
}

/** The day of a member's first report. */
export async function findFirstDay(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report')
    .select('serviceDate')
    .where('personId', '=', personId)
    .orderBy('serviceDate')
    .limit(1)
    .executeTakeFirst()
  return row?.serviceDate
}

export async function findReport(db: Db, personId: string, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('report').select(COLUMNS).where('id', '=', id).where('personId', '=', personId).executeTakeFirst()
}

/** Those of the persons who have a report of that day. */
export async function findWriters(db: Db, personIds: readonly string[], serviceDate: string): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('report')
    .select('personId')
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** What those of the persons who have a report of that day answered. */
export async function findAnswers(db: Db, personIds: readonly string[], serviceDate: string) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('report')
    .select(['personId', 'answer'])
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .execute()
}

export async function insertReport(tx: Tx, report: ReportTable): Promise<void> {
  await tx.insertInto('report').values(report).execute()
}

export async function updateAnswer(
  tx: Tx,
  id: string,
  change: Pick<ReportTable, 'answer' | 'modifiedAt' | keyof SearchText>,
): Promise<void> {
  await tx.updateTable('report').set(change).where('id', '=', id).execute()
}

export async function deleteReport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('report').where('id', '=', id).execute()
}

export async function deleteReports(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('report').where('personId', '=', personId).execute()
}
