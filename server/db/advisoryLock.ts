import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

const RETRY_MS = 100

/**
 * Takes a lock of this schema for a transaction, however long another server holds it. For work that takes its time: a statement that
 * waits is given up after some seconds, like any other.
 */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  const tryIt = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext(${`byeolmuri ${name} `} || current_schema())) as taken`
  while (!(await tryIt.execute(tx)).rows[0]?.taken) await sleep(RETRY_MS)
}
