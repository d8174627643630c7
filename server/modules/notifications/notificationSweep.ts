import type { Deps } from '#server/deps.ts'
import { deleteOlder } from './notifications.repository.ts'
import { oldest } from './notifications.service.ts'

/** Small enough to hold no lock for long. */
const ROWS_A_ROUND = 5000
/** More than any hour brings; what is left waits for the next one. */
const ROUNDS = 20

/** Deletes notifications past their 90 days. @returns how many rows went. */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let sum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await deleteOlder(db, { before: oldest(clock()), limit: ROWS_A_ROUND })
    sum += count
    if (count < ROWS_A_ROUND) break
  }
  return sum
}
