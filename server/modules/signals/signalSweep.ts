import { WEEK } from '#contract/limits.ts'
import { addDays, serviceDateOf } from '#contract/rules/serviceDate.ts'
import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldCounts, deleteOldSignals } from './signals.repository.ts'
import { staleSince } from './signals.service.ts'

/** Deletes signals that nobody opened in time. @returns how many went. */
export function sweepSignals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = staleSince(clock())
  return deleteInBatches((limit) => deleteOldSignals(db, { until, limit }))
}

/** A day stays for as long as its week is shown. @returns how many rows went */
export function sweepSignalCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = addDays(serviceDateOf(clock()), -WEEK.signalDays)
  return deleteInBatches((limit) => deleteOldCounts(db, { before, limit }))
}
