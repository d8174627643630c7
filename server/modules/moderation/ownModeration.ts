import type { Db, Tx } from '#server/db/database.ts'
import { cutDecisions, findOwn } from './decisions.repository.ts'

/** Withdrawal: decisions and the log of commands stay as what was done and when, without a name or a word about the person. */
export function eraseModeration(tx: Tx, personId: string): Promise<void> {
  return cutDecisions(tx, personId)
}

/** What the operators decided about a person, as the person may read it: never who reported or who decided. */
export async function readOwnModeration(db: Db, personId: string): Promise<Record<string, readonly object[]>> {
  return findOwn(db, personId)
}
