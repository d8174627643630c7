import { SEARCH_RESULTS } from '#contract/limits.ts'
import type { FoundPerson, MemberStar } from '#contract/people.ts'
import { AppError } from '#server/appError.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isBlockedBetween } from '#server/modules/blocks/blocks.service.ts'
import { friendStatusesOf } from '#server/modules/friends/friends.service.ts'
import { findMemberByUserId, readPublicMember } from '#server/modules/users/users.service.ts'
import * as people from './people.repository.ts'
import { maySeeStar } from './starAccess.ts'

/** Possible prefixes of a userId; any other text finds nobody. */
const PREFIX = /^[A-Za-z0-9]{1,10}$/

/** By prefix, case-insensitive, the exact match first; without the caller and blocks. The cost does not grow with the number of members. */
export async function searchUsers(db: Db, searcherId: string, text: string): Promise<FoundPerson[]> {
  if (!PREFIX.test(text)) return []
  const found = await people.findByPrefix(db, { prefix: text, searcherId, limit: SEARCH_RESULTS })
  const statuses = await friendStatusesOf(
    db,
    searcherId,
    found.map(({ personId }) => personId),
  )
  return found.map(({ personId, ...card }) => ({ ...card, status: statuses.get(personId) ?? 'JUSTHUMAN' }))
}

/**
 * The caller's own star has no status. @param onPictureFailure why drawing failed
 * @throws AppError MEMBER_NOT_FOUND when the member is gone or either has blocked the other, STAR_HIDDEN
 */
export async function readMemberStar(
  deps: Deps,
  viewerId: string,
  userId: string,
  onPictureFailure: (error: unknown) => void,
): Promise<MemberStar> {
  const ownerId = (await findMemberByUserId(deps.db, userId))?.personId
  if (ownerId === undefined || (await isBlockedBetween(deps.db, viewerId, ownerId))) throw new AppError('MEMBER_NOT_FOUND')
  const isOwn = ownerId === viewerId
  if (!isOwn && !(await maySeeStar(deps.db, viewerId, ownerId))) throw new AppError('STAR_HIDDEN')
  const owner = await readPublicMember(deps, ownerId, onPictureFailure)
  if (!owner) throw new AppError('MEMBER_NOT_FOUND')
  const { personId: _hidden, ...star } = owner
  if (isOwn) return star
  const status = (await friendStatusesOf(deps.db, viewerId, [ownerId])).get(ownerId)
  return { ...star, ...(status ? { status } : {}) }
}
