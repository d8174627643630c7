import { WITHOUT_PROFILE_DAYS } from '#contract/limits.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteSpent } from './auth.repository.ts'
import { deleteWithoutProfile } from './linkedLogins.repository.ts'
import { idleLimit } from './session.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes unusable login material, and persons without a star a week after their login. @returns how many rows */
export async function sweepLogins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const weekAgo = new Date(now.getTime() - WITHOUT_PROFILE_DAYS * DAY_MS)
  const spent = await deleteInBatches((limit) => deleteSpent(db, { now, unusedSince: idleLimit(now), limit }))
  return spent + (await deleteInBatches((limit) => deleteWithoutProfile(db, weekAgo, limit)))
}
