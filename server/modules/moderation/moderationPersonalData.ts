import type { Db, Tx } from '#server/db/database.ts'
import { anonymizeDecisions, findOwn } from './decisions.repository.ts'

/** Withdrawal: type and time stay, without a name or text about the person. */
export function eraseModeration(tx: Tx, personId: string): Promise<void> {
  return anonymizeDecisions(tx, personId)
}

/** The person's view: never who reported or decided. */
export async function readOwnModeration(db: Db, personId: string): Promise<Record<string, readonly object[]>> {
  return findOwn(db, personId)
}
