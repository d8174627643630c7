import type { Sticker } from '#contract/stickers.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReportStickerTable } from '#server/db/tables/reports.ts'

export type LaidRow = Pick<ReportStickerTable, 'reportId' | 'personId' | 'sticker' | 'laidAt'>

/** The oldest first. */
export async function findOn(db: Db, reportIds: readonly string[]): Promise<LaidRow[]> {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('reportSticker')
    .select(['reportId', 'personId', 'sticker', 'laidAt'])
    .where('reportId', 'in', [...reportIds])
    .orderBy('laidOrder')
    .execute()
}

/** A changed one keeps its time and place. */
export async function saveSticker(tx: Tx, row: LaidRow): Promise<'laid' | 'changed' | 'same'> {
  const added = await tx
    .insertInto('reportSticker')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('laidAt')
    .executeTakeFirst()
  if (added) return 'laid'
  const { numUpdatedRows } = await tx
    .updateTable('reportSticker')
    .set({ sticker: row.sticker })
    .where((eb) => eb.and({ reportId: row.reportId, personId: row.personId }))
    .where('sticker', '!=', row.sticker)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'changed' : 'same'
}

/** @returns whether there was one */
export async function deleteSticker(tx: Tx, reportId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reportSticker')
    .where((eb) => eb.and({ reportId, personId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns the reports that they were on */
export async function deleteStickersOf(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('reportSticker').where('personId', '=', personId).returning('reportId').execute()
  return rows.map(({ reportId }) => reportId)
}

/** On whose reports the person has laid stickers. */
export async function findAuthorsOf(db: Db, giverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reportSticker')
    .innerJoin('report', 'report.id', 'reportSticker.reportId')
    .select('report.personId')
    .distinct()
    .where('reportSticker.personId', '=', giverId)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Reports of the one that have a sticker of the other. */
export async function findReportsWith(db: Db, authorId: string, giverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reportSticker')
    .innerJoin('report', 'report.id', 'reportSticker.reportId')
    .select('report.id')
    .where('report.personId', '=', authorId)
    .where('reportSticker.personId', '=', giverId)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a person gave, for the export. */
export async function findGiven(
  db: Db,
  personId: string,
): Promise<{ authorId: string; serviceDate: string; sticker: Sticker; laidAt: Date }[]> {
  return db
    .selectFrom('reportSticker')
    .innerJoin('report', 'report.id', 'reportSticker.reportId')
    .select(['report.personId as authorId', 'serviceDate', 'sticker', 'laidAt'])
    .where('reportSticker.personId', '=', personId)
    .orderBy('laidOrder')
    .execute()
}

/** What a person got, for the export. */
export async function findReceived(
  db: Db,
  authorId: string,
): Promise<{ giverId: string; serviceDate: string; sticker: Sticker; laidAt: Date }[]> {
  return db
    .selectFrom('reportSticker')
    .innerJoin('report', 'report.id', 'reportSticker.reportId')
    .select(['reportSticker.personId as giverId', 'serviceDate', 'sticker', 'laidAt'])
    .where('report.personId', '=', authorId)
    .orderBy('laidOrder')
    .execute()
}
