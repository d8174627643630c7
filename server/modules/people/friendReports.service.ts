import type { OutputOf } from '#contract/endpoint.ts'
import type { getFriendReports } from '#contract/reports.ts'
import { AppError } from '#server/appError.ts'
import type { Deps } from '#server/deps.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { areFriends } from '#server/modules/friends/friends.service.ts'
import { type AskedPage, readPage } from '#server/modules/reports/readReports.ts'
import { findMemberByUserId } from '#server/modules/users/users.service.ts'

/** A friend's reports. @throws AppError MEMBER_NOT_FOUND also with a block, REPORTS_HIDDEN, INVALID_REQUEST */
export async function readFriendPage(
  { db, clock }: Deps,
  personId: string,
  { userId, ...asked }: AskedPage & { userId: string },
): Promise<OutputOf<typeof getFriendReports>> {
  const friend = await findMemberByUserId(db, userId)
  if (!friend || (await isBlockedBetween(db, personId, friend.personId))) throw new AppError('MEMBER_NOT_FOUND')
  if (!(await areFriends(db, personId, friend.personId))) throw new AppError('REPORTS_HIDDEN')
  return readPage(db, friend.personId, asked, clock())
}
