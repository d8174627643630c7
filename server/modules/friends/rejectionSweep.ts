import type { Deps } from '#server/deps.ts'
import { deleteOldRejections } from './limits.repository.ts'
import { rememberedSince } from './limits.service.ts'

/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Forgets rejections that hinder nobody any more. @returns how many went. */
export async function sweepRejections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteOldRejections(db, { until: rememberedSince(clock()), limit: ROWS_A_ROUND })
}
