import type { Db, Tx } from '#server/db/database.ts'
import { anonymizeDecisions, findOwn } from './decisions.repository.ts'

/** Withdrawal: what and when stay, without a name or a word about the person. */
export function eraseModeration(tx: Tx, personId: string): Promise<void> {
  return anonymizeDecisions(tx, personId)
}

/** As the person may read it: never who reported or decided. */
export async function readOwnModeration(db: Db, personId: string): Promise<Record<string, readonly object[]>> {
  return findOwn(db, personId)
}
