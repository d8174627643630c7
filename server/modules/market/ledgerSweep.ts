import type { Deps } from '#server/deps.ts'
import { deleteTransfersBefore } from '#server/modules/wallet/wallet.service.ts'
import { deleteOldListings } from './listings.repository.ts'

const KEPT_YEARS = 5
/** Small, so that locks are short. */
const TRANSFERS_A_ROUND = 2000
/** More than arrives in a day; the rest waits for the next run. */
const ROUNDS = 20

/** Deletes transfers older than five years of withdrawn members only, with the offers that they paid for, so that audits always agree. */
export async function sweepLedger({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = clock()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const sum = { removed: 0, transfers: 0, listings: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = await db.transaction().execute(async (tx) => ({
      ...(await deleteTransfersBefore(tx, before, TRANSFERS_A_ROUND)),
      listings: await deleteOldListings(tx, before),
    }))
    sum.removed += gone.entries
    sum.transfers += gone.transfers
    sum.listings += gone.listings
    if (gone.transfers < TRANSFERS_A_ROUND) break
  }
  return sum
}
