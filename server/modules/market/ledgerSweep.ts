import type { Deps } from '#server/deps.ts'
import { forgetTransfers } from '#server/modules/wallet/wallet.service.ts'
import { deleteOldListings } from './listings.repository.ts'

const KEPT_YEARS = 5
/** Small enough to hold no lock for long. */
const TRANSFERS_A_ROUND = 2000
/** More than any day brings; what is left waits for the next one. */
const ROUNDS = 20

/**
 * Deletes what the ledger still has of withdrawn members after five years: transfers that no member's account is in, and with them the offers that
 * they paid for, so that ledger and market agree at every moment. A trade with somebody who is still a member is theirs and stays.
 * @returns how many entries went, of how many transfers, and how many offers
 */
export async function sweepLedger({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = clock()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const sum = { removed: 0, transfers: 0, listings: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = await db.transaction().execute(async (tx) => ({
      ...(await forgetTransfers(tx, before, TRANSFERS_A_ROUND)),
      listings: await deleteOldListings(tx, before),
    }))
    sum.removed += gone.entries
    sum.transfers += gone.transfers
    sum.listings += gone.listings
    if (gone.transfers < TRANSFERS_A_ROUND) break
  }
  return sum
}
