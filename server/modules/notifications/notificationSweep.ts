import type { Deps } from '#server/deps.ts'
import { hourly } from '#server/http/hourly.ts'
import type { App } from '#server/http/route.ts'
import { deleteOlder } from './notifications.repository.ts'
import { oldest } from './notifications.service.ts'

/** Small enough to hold no lock for long. */
const ROWS_A_ROUND = 5000
/** More than any hour brings; what is left waits for the next one. */
const ROUNDS = 20

/** Deletes notifications past their 90 days, once an hour for as long as the app runs. */
export function startNotificationSweep(app: App, deps: Deps): void {
  hourly(app, 'notification sweep', () => sweepNotifications(deps))
}

/** @returns how many rows went. */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let sum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await deleteOlder(db, { before: oldest(clock()), limit: ROWS_A_ROUND })
    sum += count
    if (count < ROWS_A_ROUND) break
  }
  return sum
}
