import { randomUUID } from 'node:crypto'
import { OWN_DATA } from '#contract/limits.ts'
import type { OwnDataFileKind, OwnDataState } from '#contract/ownData.ts'
import { secondsToNextDay, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockPerson } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { readSpentLimits } from '#server/modules/auth/formerLogins.service.ts'
import * as ownData from './ownData.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long an expired export is remembered. */
const REMEMBERED_MS = 7 * DAY_MS

export async function readOwnData({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string) {
  const counts = await ownData.countOwn(db, personId)
  return { counts, export: await stateOf(db, await ownData.findExport(db, personId), clock()) }
}

/** Replaces an earlier export; one under way is returned. @throws AppError OWN_DATA_SPENT, NOT_LOGGED_IN */
export function startExport({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string): Promise<OwnDataState> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    const at = clock()
    const before = await ownData.findExport(tx, personId)
    if (before?.state === 'making') return stateOf(tx, before, at)
    const startDay = serviceDateOf(at)
    const { exportsOn, exports } = before ? dayOf(before) : ((await readSpentLimits(tx, personId)) ?? NO_EXPORTS)
    const starts = exportsOn === startDay ? exports + 1 : 1
    if (starts > OWN_DATA.startsADay) throw new AppError('OWN_DATA_SPENT', { retryAfterS: secondsToNextDay(at) })
    const row = { ...BEGUN, personId, id: randomUUID(), startedAt: at, startDay, starts }
    await ownData.saveExport(tx, row)
    return stateOf(tx, row, at)
  })
}

const NO_EXPORTS = { exportsOn: null, exports: 0 }
const dayOf = ({ startDay, starts }: ownData.ExportRow) => ({ exportsOn: startDay, exports: starts })

/** Day of the last start, and the starts of that day. */
export async function readExportsOfDay(db: Db, personId: string): Promise<{ exportsOn: string | null; exports: number }> {
  const row = await ownData.findExport(db, personId)
  return row ? dayOf(row) : NO_EXPORTS
}

const BEGUN = { state: 'making', step: 'profile', done: 0, total: 0, tries: 0, claimedUntil: null, readyUntil: null } as const

/** @throws AppError NOT_LOGGED_IN */
export function stopExport({ db }: Pick<Deps, 'db'>, personId: string): Promise<OwnDataState> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw new AppError('NOT_LOGGED_IN')
    await ownData.stopExport(tx, personId)
    return { state: 'none' }
  })
}

/** @throws AppError NOT_FOUND, also when it expired */
export async function readFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string, kind: OwnDataFileKind) {
  const file = await ownData.findFile(db, personId, kind, clock())
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

async function stateOf(db: Db, row: ownData.ExportRow | undefined, at: Date): Promise<OwnDataState> {
  if (!row || row.state === 'stopped') return { state: 'none' }
  const { state, step, done, total, readyUntil } = row
  if (state === 'making') return { state, step, done, total }
  if (state === 'failed') return { state }
  const files = new Map((await ownData.findFileSizes(db, row.personId)).map(({ kind, name, bytes }) => [kind, { name, bytes }]))
  const [book, data] = [files.get('book'), files.get('data')]
  if (readyUntil === null || readyUntil <= at || !book || !data) return { state: 'expired' }
  return { state: 'ready', readyUntil: readyUntil.toISOString(), book, data }
}

/** @returns how many expired or were forgotten */
export async function sweepOwnData({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const at = clock()
  const expired = await ownData.expireExports(db, at)
  return expired + (await ownData.deleteEnded(db, new Date(at.getTime() - REMEMBERED_MS)))
}

/** Withdrawal; a running export finds its row gone. */
export async function removeExport(tx: Tx, personId: string): Promise<void> {
  await ownData.deleteExport(tx, personId)
}

export async function readOwnExports(db: Db, personId: string) {
  const row = await ownData.findExport(db, personId)
  return { dataExports: row ? [{ startedAt: row.startedAt, startsOnThatDay: row.starts }] : [] }
}
