import { Redis as RedisClient } from 'ioredis'
import { LIMIT_NAMESPACE } from '../http/rateLimit.ts'
import { LOGINS_BY_ADDRESS } from '../modules/auth/loginLimits.ts'
import type { Redis } from './redisRules.ts'

const TIMEOUT_MS = 3_000
const KEYS_AT_ONCE = 1_000

export async function readRedis(url: string): Promise<Redis> {
  const client = new RedisClient(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { loginsByAddress: await readLogins(client) }
  } catch {
    return null
  } finally {
    client.disconnect()
  }
}

async function readLogins(client: RedisClient): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const before = `${LOGINS_BY_ADDRESS}:`
  for await (const keys of client.scanStream({ match: `${LIMIT_NAMESPACE}*${before}*`, count: KEYS_AT_ONCE }) as AsyncIterable<string[]>) {
    if (keys.length === 0) continue
    const counts = await client.mget(keys)
    for (const [index, key] of keys.entries()) found.set(key.slice(key.indexOf(before) + before.length), Number(counts[index] ?? 0))
  }
  return found
}
