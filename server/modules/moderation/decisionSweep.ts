import { MODERATION } from '#contract/limits.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteDecisionsBefore } from './decisions.repository.ts'
import { deleteActionsBefore } from './operatorActions.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** After a year, as the reports that they closed. @returns how many */
export async function sweepDecisions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - MODERATION.keptDays * DAY_MS)
  const decisions = await deleteInBatches((limit) => deleteDecisionsBefore(db, before, limit))
  return decisions + (await deleteInBatches((limit) => deleteActionsBefore(db, before, limit)))
}
