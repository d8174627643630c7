import { serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Db } from '#server/db/database.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import type { ReportOwner } from '#server/modules/reports/reports.service.ts'
import { shareStation } from '#server/modules/stations/membership.service.ts'

/** Friends read all reports, members of a shared station that of today; with a block neither. */
export async function mayReadReport(db: Db, viewerId: string, report: ReportOwner, at: Date): Promise<boolean> {
  if (await isBlockedBetween(db, viewerId, report.personId)) return false
  if (await areFriends(db, viewerId, report.personId)) return true
  return report.serviceDate === serviceDateOf(at) && (await shareStation(db, viewerId, report.personId))
}
