import { deleteInBatches } from '#server/db/deleteInBatches.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOlder } from './notifications.repository.ts'
import { oldestShown } from './unread.ts'

/** After 90 days. @returns how many */
export function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = oldestShown(clock())
  return deleteInBatches((limit) => deleteOlder(db, { before, limit }))
}
