import { CLOSED_LISTING_DAYS } from '#contract/limits.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteClosedListings } from './listings.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** @returns how many were deleted */
export function sweepClosedListings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - CLOSED_LISTING_DAYS * DAY_MS)
  return deleteInBatches((limit) => deleteClosedListings(db, before, limit))
}
