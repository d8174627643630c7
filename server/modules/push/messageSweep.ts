import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteMessagesBefore } from './messages.repository.ts'

/** Longer than a message can be due, so that none is sent twice. */
const KEPT_DAYS = 7

/** @returns how many were deleted */
export function sweepPushMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = addDays(serviceDateOf(clock()), -KEPT_DAYS)
  return deleteInBatches((limit) => deleteMessagesBefore(db, before, limit))
}
