import type { Db } from '#server/db/database.ts'

export type KeyPair = { publicKey: string; privateKey: string }

export async function findKeys(db: Db): Promise<KeyPair | undefined> {
  return db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst()
}

export async function insertKeys(db: Db, keys: KeyPair & { createdAt: Date }): Promise<void> {
  await db
    .insertInto('pushKey')
    .values({ isOnly: true, ...keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
