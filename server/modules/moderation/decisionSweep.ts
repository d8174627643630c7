import { MODERATION } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { deleteDecisionsBefore } from './decisions.repository.ts'
import { deleteActionsBefore } from './operatorActions.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough to hold no lock for long; what is left waits for the next round. */
const ROWS_A_ROUND = 5000

/** Deletes decisions and the log of commands after a year, as the reports that they closed. @returns how many went. */
export async function sweepDecisions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - MODERATION.keptDays * DAY_MS)
  return (await deleteDecisionsBefore(db, before, ROWS_A_ROUND)) + (await deleteActionsBefore(db, before, ROWS_A_ROUND))
}
