import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { LaidSticker, Sticker } from '#contract/stickers.ts'
import { AppError } from '#server/appError.ts'
import type { Tx } from '#server/db/database.ts'
import { lockPersons } from '#server/db/personLocks.ts'
import type { Deps } from '#server/deps.ts'
import { type AfterCommit, transact } from '#server/events/afterCommit.ts'
import { saveDayNotification } from '#server/modules/notifications/dayNotification.ts'
import { mayReadReport } from '#server/modules/people/reportAccess.ts'
import { findReportOwner, type ReportOwner } from '#server/modules/reports/reports.service.ts'
import { readStickersOn } from './readStickers.ts'
import { emitStickers, removeEmptyNotifications } from './stickerChanges.ts'
import * as stickers from './stickers.repository.ts'

type Laying = { personId: string; reportId: string; sticker: Sticker; clock: () => Date }

/** @returns all stickers of the answer @throws AppError NOT_FOUND also for what the member may not read, OWN_REPORT, NOT_LOGGED_IN */
export function laySticker(deps: Deps, personId: string, reportId: string, sticker: Sticker): Promise<LaidSticker[]> {
  return transact(deps, async (tx, afterCommit) => {
    await layStickerIn(tx, afterCommit, { personId, reportId, sticker, clock: deps.clock })
    return findStickers(tx, personId, reportId)
  })
}

/** `laySticker` inside a transaction that has locked nothing yet. */
export async function layStickerIn(tx: Tx, afterCommit: AfterCommit, { personId, reportId, sticker, clock }: Laying): Promise<void> {
  const { report, at } = await lockReadable(tx, personId, reportId, clock)
  const outcome = await stickers.saveSticker(tx, { reportId, personId, sticker, laidAt: at })
  if (outcome === 'same') return
  const about = { reportId, serviceDate: serviceDateOf(at) }
  if (outcome === 'laid') await saveDayNotification(tx, afterCommit, { personId: report.personId, type: 'STICKERS', about, at })
  await emitStickers(tx, afterCommit, [report], at)
}

/** Idempotent. @returns the other stickers @throws AppError as `laySticker` */
export function removeSticker(deps: Deps, personId: string, reportId: string): Promise<LaidSticker[]> {
  return transact(deps, async (tx, afterCommit) => {
    const { report, at } = await lockReadable(tx, personId, reportId, deps.clock)
    if (await stickers.deleteSticker(tx, reportId, personId)) {
      await removeEmptyNotifications(tx, afterCommit, [report], at)
      await emitStickers(tx, afterCommit, [report], at)
    }
    return findStickers(tx, personId, reportId)
  })
}

async function findStickers(tx: Tx, personId: string, reportId: string): Promise<LaidSticker[]> {
  return (await readStickersOn(tx, personId, [reportId])).get(reportId) ?? []
}

type Readable = { report: ReportOwner; at: Date }

/** Locks both members: saves, deletions, blocks, leaves, and other stickers on the answer wait. */
async function lockReadable(tx: Tx, personId: string, reportId: string, clock: () => Date): Promise<Readable> {
  const named = await findReportOwner(tx, reportId)
  if (!named) throw new AppError('NOT_FOUND')
  if (named.personId === personId) throw new AppError('OWN_REPORT')
  if (!(await lockPersons(tx, [personId, named.personId])).includes(personId)) throw new AppError('NOT_LOGGED_IN')
  const at = clock()
  // Read under the lock: it may have been deleted meanwhile.
  const report = await findReportOwner(tx, reportId)
  if (!report || !(await mayReadReport(tx, personId, report, at))) throw new AppError('NOT_FOUND')
  return { report, at }
}
