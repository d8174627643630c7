import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Row lock until the transaction ends. Taken first by everything that writes several rows of one person, which prevents deadlocks.
 * @returns whether the person exists
 */
export async function lockPerson(tx: Db, personId: string): Promise<boolean> {
  const row = await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** `lockPerson` for several, in the order of their ids. @returns those who exist */
export async function lockPersons(tx: Db, personIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...personIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * `lockPersons` for two. Taken first by every change between two members: serializes them without deadlock.
 * @returns false when either is gone
 */
export async function lockPair(tx: Tx, onePersonId: string, otherPersonId: string): Promise<boolean> {
  return (await lockPersons(tx, [onePersonId, otherPersonId])).length === 2
}

/** Locks everybody whom `find` names, in id order, and asks again, because the answer may change during the wait. If somebody is new, all are released and locked again: a lock out of order could deadlock. @returns those who exist */
export async function lockFoundPersons(tx: Tx, find: () => Promise<readonly string[]>): Promise<string[]> {
  await sql`savepoint before_locks`.execute(tx)
  for (;;) {
    const named = new Set(await find())
    const locked = await lockPersons(tx, [...named])
    if ((await find()).every((personId) => named.has(personId))) return locked
    // Releases the row locks that were taken after it.
    await sql`rollback to savepoint before_locks`.execute(tx)
  }
}
