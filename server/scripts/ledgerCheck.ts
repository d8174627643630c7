import type { Db } from '../db/database.ts'
import { auditMarket } from '../modules/market/marketAudit.repository.ts'
import { auditLedger, hasLedger } from '../modules/wallet/ledgerAudit.repository.ts'
import { runScript } from './runScript.ts'

// Before the work, which begins at once.
const PROVED = [
  'every sum is zero: of all entries in each currency, and of each transfer',
  'every balance is what its entries add up to, and none is below zero',
  'every item has one owner, and whoever paid for one has it or sold it',
  'every item on sale is its seller’s, offered once and not worn',
  'every resale was booked once: what the buyer paid, the seller’s part and the fee',
]

/** Audits ledger and market of the configured database, also beside a running server. Exits with 1 and the faults. */
await runScript({ isShared: true }, ({ withoutTimeouts }) => withoutTimeouts(checkLedger))

async function checkLedger(db: Db) {
  if (!(await hasLedger(db))) throw new Error('This database has no ledger yet: start the server once.')
  const ledger = await auditLedger(db)
  console.log(`${ledger.accounts} accounts, ${ledger.transfers} transfers, ${ledger.entries} entries`)
  const market = await auditMarket(db, () => new Date())
  console.log(
    `${market.ownedItems} owned items, ${market.onSale} on sale, ${market.sold} resold, ${market.purchases} bought in the official shop`,
  )
  const faults = [...ledger.faults, ...market.faults]
  for (const fault of faults) console.error(`fault: ${fault}`)
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults.length} faults.`)
  for (const proof of PROVED) console.log(`- ${proof}`)
  console.log('The ledger is sound.')
}
