import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Tx } from '#server/db/database.ts'
import type { AfterCommit } from '#server/events/afterCommit.ts'
import type { PairHook, ReportDeletedHook } from '#server/events/hooks.ts'
import { deleteDayNotifications, lockDayNotifications } from '#server/modules/notifications/dayNotification.ts'
import { findReportOwners, type ReportOwner } from '#server/modules/reports/reports.service.ts'
import { roomsOf } from '#server/modules/stations/membership.service.ts'
import { findMembers } from '#server/modules/users/users.service.ts'
import { findStickerDays } from './readStickers.ts'
import * as stickers from './stickers.repository.ts'

/** To everybody who sees the author in a room; rooms show answers of today only. */
export async function emitStickers(tx: Tx, afterCommit: AfterCommit, reports: readonly ReportOwner[], at: Date): Promise<void> {
  const authors = reports.filter(({ serviceDate }) => serviceDate === serviceDateOf(at)).map(({ personId }) => personId)
  const members = await findMembers(tx, authors)
  for (const { personId, userId } of members.values())
    for (const [stationId, viewers] of await roomsOf(tx, personId))
      afterCommit.emit(viewers, { type: 'station.stickers', stationId, userId })
}

/** Notifications of days of which the author sees no sticker any more. */
export async function removeEmptyNotifications(tx: Tx, afterCommit: AfterCommit, reports: readonly ReportOwner[], at: Date): Promise<void> {
  // One lock order everywhere, or two withdrawals would deadlock.
  for (const { id, personId } of reports.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const stored = await lockDayNotifications(tx, { personId, type: 'STICKERS', about: { reportId: id } })
    if (stored.length === 0) continue
    // After the lock: somebody else's sticker may have been committed during the wait.
    const days = await findStickerDays(tx, personId, id)
    const empty = stored.filter(({ serviceDate }) => !days.has(serviceDate))
    await deleteDayNotifications(tx, afterCommit, { personId, ids: empty.map((one) => one.id), at })
  }
}

/** Stickers stay, but the two no longer see each other's. */
export const hideStickersBetween: PairHook = async (tx, afterCommit, { self, other }, at) => {
  for (const [author, giver] of [
    [self, other],
    [other, self],
  ] as const) {
    const reports = await findReportOwners(tx, await stickers.findReportsWith(tx, author.personId, giver.personId))
    await removeEmptyNotifications(tx, afterCommit, reports, at)
  }
}

export const removeNotificationsOfReport: ReportDeletedHook = async (tx, afterCommit, { personId, reportId, at }) => {
  const stored = await lockDayNotifications(tx, { personId, type: 'STICKERS', about: { reportId } })
  await deleteDayNotifications(tx, afterCommit, { personId, ids: stored.map(({ id }) => id), at })
}
