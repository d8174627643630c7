import { MODERATION } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { deleteDecisionsBefore } from './decisions.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes decisions after a year, as the reports that they closed. @returns how many went. */
export function sweepDecisions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteDecisionsBefore(db, new Date(clock().getTime() - MODERATION.keptDays * DAY_MS), ROWS_A_ROUND)
}
