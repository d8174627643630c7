import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { auditLedger } from '../modules/wallet/ledgerAudit.repository.ts'

/** Proves the ledger of the configured database, also beside a running server. Ends with 1 and the faults when it is not sound. */
async function main() {
  const { db, close } = await openDatabase(readConfig(process.env), { say: console.error, isShared: true })
  try {
    const { accounts, transfers, entries, faults } = await auditLedger(db)
    console.log(`${accounts} accounts, ${transfers} transfers, ${entries} entries`)
    for (const fault of faults) console.error(`fault: ${fault}`)
    console.log(
      faults.length === 0
        ? 'The ledger is sound: every sum is zero, every balance is what its entries add up to.'
        : `${faults.length} faults`,
    )
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

await main()
