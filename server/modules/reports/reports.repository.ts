import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReportTable } from '#server/db/tables/reports.ts'
import type { SearchTerm, SearchText } from './searchText.ts'

export type ReportRow = Omit<ReportTable, 'personId' | 'questionKey' | keyof SearchText>

const COLUMNS = ['id', 'serviceDate', 'question', 'answer', 'isLate', 'character', 'createdAt', 'modifiedAt'] as const

type PageOptions = { term: SearchTerm | null; limit: number }

/** With the total; with a term, of matches only. The cost depends on their own reports only. */
export async function findFirstPage(db: Db, personId: string, { term, limit }: PageOptions): Promise<{ total: number; rows: ReportRow[] }> {
  const found = term ? matching(personId, term, limit) : newest(personId, limit)
  const { rows } = await sql<{ total: number } & { [K in keyof ReportRow]: ReportRow[K] | null }>`
    with found as (${found})
    select total, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}
    from found left join report on person_id = ${personId} and service_date = any(days)
    order by service_date desc`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as ReportRow])) }
}

/** A later page: the reports before `before`. Stops at a full page. */
export async function findNextPage(
  db: Db,
  personId: string,
  { term, limit, before }: PageOptions & { before: string },
): Promise<ReportRow[]> {
  const matches = term ? sql<SqlBool>`strpos(${sql.ref(term.column)}, ${term.text}) > 0` : sql<SqlBool>`true`
  return db
    .selectFrom('report')
    .select(COLUMNS)
    .where('personId', '=', personId)
    .where('serviceDate', 'in', (eb) =>
      // Days from the index alone, then rows of this page only.
      eb
        .selectFrom('report')
        .select('serviceDate')
        .where('personId', '=', personId)
        .where('serviceDate', '<', before)
        .where(matches)
        .orderBy('serviceDate', 'desc')
        .limit(limit),
    )
    .orderBy('serviceDate', 'desc')
    .execute()
}

/** Count and newest days in one scan of one index. */
function matching(personId: string, { column, text }: SearchTerm, limit: number): RawBuilder<unknown> {
  return sql`
    select count(*) as total, (array_agg(service_date order by service_date desc))[1:${sql.lit(limit)}] as days
    from report where person_id = ${personId} and strpos(${sql.ref(column)}, ${text}) > 0`
}

function newest(personId: string, limit: number): RawBuilder<unknown> {
  return sql`
    select (select count(*) from report where person_id = ${personId}) as total,
      array(select service_date from report where person_id = ${personId} order by service_date desc limit ${limit}) as days`
}

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

export async function findAnswers(db: Db, personIds: readonly string[], serviceDate: string) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('report')
    .select(['id', 'personId', 'answer'])
    .where('personId', 'in', [...personIds])
    .where('serviceDate', '=', serviceDate)
    .execute()
}

/** Answers to one question on days before `before`, newest first. */
export async function findAnswersTo(
  db: Db,
  personIds: readonly string[],
  questionKey: string,
  { before, limit }: { before: string; limit: number },
): Promise<Pick<ReportTable, 'personId' | 'serviceDate' | 'answer' | 'character'>[]> {
  if (personIds.length === 0) return []
  return db
    .selectFrom('report')
    .select(['personId', 'serviceDate', 'answer', 'character'])
    .where('personId', 'in', [...personIds])
    .where('questionKey', '=', questionKey)
    .where('serviceDate', '<', before)
    .orderBy('serviceDate', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

export type ReportOwner = Pick<ReportTable, 'id' | 'personId' | 'serviceDate'>

export async function findOwners(db: Db, ids: readonly string[]): Promise<ReportOwner[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('report')
    .select(['id', 'personId', 'serviceDate'])
    .where('id', 'in', [...ids])
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

export async function findCharacters(db: Db, characters: string[]): Promise<string[]> {
  const rows = await db.selectFrom('report').select('character').distinct().where('character', 'in', characters).execute()
  return rows.map(({ character }) => character)
}

/** Oldest first, for the export. */
export async function findOwnRows(db: Db, personId: string): Promise<Omit<ReportRow, 'id'>[]> {
  return db
    .selectFrom('report')
    .select(['serviceDate', 'question', 'answer', 'isLate', 'character', 'createdAt', 'modifiedAt'])
    .where('personId', '=', personId)
    .orderBy('serviceDate')
    .execute()
}
