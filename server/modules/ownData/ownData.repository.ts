import { sql } from 'kysely'
import type { OwnDataCounts, OwnDataFileKind, OwnDataStep } from '#contract/ownData.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OwnDataExportTable } from '#server/db/tables/ownData.ts'

export type ExportRow = OwnDataExportTable
export type ClaimedExport = Pick<ExportRow, 'personId' | 'id'>

/** One query over other modules' tables, because the screen polls it every second. */
export async function countOwn(db: Db, personId: string): Promise<OwnDataCounts> {
  const { rows } = await sql<OwnDataCounts>`select
    (select count(*) from report where person_id = ${personId}) as reports,
    (select count(*) from station_member where person_id = ${personId}) as stations,
    (select count(*) from friend_link where ${personId} in (lower_person_id, higher_person_id) and accepted_at is not null) as friends,
    (select count(*) from owned_item where person_id = ${personId}) as items,
    (select count(*) from ledger_account account join ledger_entry entry on entry.account_id = account.id
      join ledger_transfer transfer on transfer.id = entry.transfer_id
      where account.person_id = ${personId} and account.currency = 'stone' and transfer.reason in ('PURCHASE', 'RESALE')) as trades`.execute(
    db,
  )
  return rows[0] ?? { reports: 0, stations: 0, friends: 0, items: 0, trades: 0 }
}

export async function findExport(db: Db, personId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('ownDataExport').selectAll().where('personId', '=', personId).executeTakeFirst()
}

export async function findFileSizes(db: Db, personId: string) {
  return db
    .selectFrom('ownDataFile')
    .select((eb) => ['kind', 'name', eb.fn<number>('octet_length', ['content']).as('bytes')])
    .where('personId', '=', personId)
    .execute()
}

export async function findFile(db: Db, personId: string, kind: OwnDataFileKind, at: Date) {
  return db
    .selectFrom('ownDataFile')
    .innerJoin('ownDataExport', 'ownDataExport.personId', 'ownDataFile.personId')
    .select(['ownDataFile.name', 'ownDataFile.content'])
    .where('ownDataFile.personId', '=', personId)
    .where('ownDataFile.kind', '=', kind)
    .where('ownDataExport.readyUntil', '>', at)
    .executeTakeFirst()
}

/** Replaces the person's earlier export and its files. */
export async function saveExport(tx: Tx, row: ExportRow): Promise<void> {
  await deleteFiles(tx, row.personId)
  const { personId: _key, ...changes } = row
  await tx
    .insertInto('ownDataExport')
    .values(row)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(changes))
    .execute()
}

export async function stopExport(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('ownDataExport').set({ state: 'stopped', readyUntil: null }).where('personId', '=', personId).execute()
  await deleteFiles(tx, personId)
}

/** The oldest without a lease; never the same for two servers. */
export async function claimExport(db: Db, { at, until }: { at: Date; until: Date }): Promise<ExportRow | undefined> {
  return db
    .updateTable('ownDataExport')
    .set((eb) => ({ claimedUntil: until, tries: eb('tries', '+', 1), step: 'profile' as const, done: 0, total: 0 }))
    .where('personId', '=', (eb) =>
      eb
        .selectFrom('ownDataExport')
        .select('personId')
        .where('state', '=', 'making')
        .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', at)]))
        .orderBy('startedAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

type Progress = { step: OwnDataStep; done: number; total: number; claimedUntil: Date }

/** @returns false: stopped or replaced */
export async function saveProgress(db: Db, { personId, id }: ClaimedExport, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ownDataExport')
    .set(progress)
    .where((eb) => eb.and({ personId, id, state: 'making' as const }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the lease: another server may start at `at`. */
export async function releaseExport(db: Db, { personId, id }: ClaimedExport, at: Date): Promise<void> {
  await db
    .updateTable('ownDataExport')
    .set({ claimedUntil: at })
    .where((eb) => eb.and({ personId, id, state: 'making' as const }))
    .execute()
}

export async function failExport(db: Db, { personId, id }: ClaimedExport): Promise<void> {
  await db
    .updateTable('ownDataExport')
    .set({ state: 'failed' })
    .where((eb) => eb.and({ personId, id, state: 'making' as const }))
    .execute()
}

export type OwnDataFile = { kind: OwnDataFileKind; name: string; content: Buffer }

/** @returns false, and stores nothing, when it was stopped or finished already */
export async function finishExport(
  tx: Tx,
  { personId, id }: ClaimedExport,
  files: readonly OwnDataFile[],
  readyUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ownDataExport')
    .set({ state: 'ready', readyUntil, claimedUntil: null })
    .where((eb) => eb.and({ personId, id, state: 'making' as const }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('ownDataFile')
    .values(files.map((file) => ({ personId, ...file })))
    .execute()
  return true
}

/** @returns how many exports lost their files */
export async function expireExports(db: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .with('gone', (cte) =>
      cte
        .deleteFrom('ownDataFile')
        .using('ownDataExport')
        .whereRef('ownDataExport.personId', '=', 'ownDataFile.personId')
        .where('ownDataExport.readyUntil', '<=', at),
    )
    .updateTable('ownDataExport')
    .set({ state: 'expired', readyUntil: null })
    .where('readyUntil', '<=', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many were deleted */
export async function deleteEnded(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ownDataExport')
    .where('state', 'in', ['failed', 'stopped', 'expired'])
    .where('startedAt', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExport(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('ownDataExport').where('personId', '=', personId).execute()
}

async function deleteFiles(tx: Tx, personId: string) {
  await tx.deleteFrom('ownDataFile').where('personId', '=', personId).execute()
}
