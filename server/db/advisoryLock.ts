import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

const RETRY_MS = 100

/** An advisory transaction lock without a lock timeout, for long work. */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  const tryIt = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext(${`byeolmuri ${name} `} || current_schema())) as taken`
  while (!(await tryIt.execute(tx)).rows[0]?.taken) await sleep(RETRY_MS)
}
