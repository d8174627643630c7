import webPush from 'web-push'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findKeys, insertKeys, type KeyPair } from './vapidKeys.repository.ts'

const read = new WeakMap<Db, KeyPair>()

/** The settings' pair, or one in the database for all servers. */
export async function readVapidKeys({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<KeyPair> {
  const known = config.push.keys ?? read.get(db)
  if (known) return known
  const keys = (await findKeys(db)) ?? (await makeKeys(db, clock()))
  read.set(db, keys)
  return keys
}

/** One insert of several servers wins, and all use its pair. */
async function makeKeys(db: Db, createdAt: Date): Promise<KeyPair> {
  await insertKeys(db, { ...webPush.generateVAPIDKeys(), createdAt })
  const keys = await findKeys(db)
  if (!keys) throw new Error('the key of the pushes was not kept')
  return keys
}
