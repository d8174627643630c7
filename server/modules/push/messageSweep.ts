import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import type { Deps } from '#server/deps.ts'
import { deleteMessagesBefore } from './messages.repository.ts'

/** Longer than a message can be due, so that none is ever sent a second time. */
const KEPT_DAYS = 7
/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes what was sent a week ago and more. @returns how many rows went. */
export async function sweepPushMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteMessagesBefore(db, addDays(serviceDateOf(clock()), -KEPT_DAYS), ROWS_A_ROUND)
}
