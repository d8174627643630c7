import { deleteInRounds } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOlder } from './notifications.repository.ts'
import { oldest } from './notifications.service.ts'

/** Deletes notifications past their 90 days. @returns how many rows went. */
export function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = oldest(clock())
  return deleteInRounds((limit) => deleteOlder(db, { before, limit }))
}
