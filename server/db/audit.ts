import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A statement that returns one sentence a fault. */
export type Check = RawBuilder<{ fault: string }>

/** A read-only snapshot beside a working server. @param db without time-outs; a transaction: its own state */
export function inSnapshot<T>(db: Db, look: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return look(db as Tx)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
}

export async function faultsOf(tx: Tx, checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = []
  for (const check of checks) faults.push(...(await check.execute(tx)).rows.map(({ fault }) => fault))
  return faults
}

export const check = sql<{ fault: string }>
