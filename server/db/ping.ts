import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseAwayError } from './outage.ts'

/** Never throws. @returns null when the database answers in time, else the reason */
export async function pingDatabase(db: Db, timeoutMs: number): Promise<unknown> {
  const answer = sql`select 1`.execute(db).then(
    () => null,
    (error: unknown) => error,
  )
  return Promise.race([answer, sleep(timeoutMs, new DatabaseAwayError(), { ref: false })])
}
