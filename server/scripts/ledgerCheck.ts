import type { Db } from '../db/database.ts'
import { auditLedger, hasLedger } from '../modules/wallet/ledgerAudit.repository.ts'
import { runScript } from './runScript.ts'

/** Proves the ledger of the configured database, also beside a running server. Ends with 1 and the faults when it is not sound. */
await runScript({ isShared: true }, ({ withoutLimits }) => withoutLimits(checkLedger))

async function checkLedger(db: Db) {
  if (!(await hasLedger(db))) throw new Error('This database has no ledger yet: start the server once.')
  const { accounts, transfers, entries, faults } = await auditLedger(db)
  console.log(`${accounts} accounts, ${transfers} transfers, ${entries} entries`)
  for (const fault of faults) console.error(`fault: ${fault}`)
  if (faults.length > 0) throw new Error(`The ledger is not sound: ${faults.length} faults.`)
  console.log('The ledger is sound: every sum is zero, every balance is what its entries add up to.')
}
