import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether the database answers within that time. Never throws. */
export async function pingDatabase(db: Db, timeoutMs: number): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(timeoutMs, false, { ref: false })])
}
