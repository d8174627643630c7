import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createRedisBus } from '#server/events/redisBus.ts'
import { PER_ADDRESS } from '#server/http/rateLimit.ts'
import type { App } from '#server/http/route.ts'
import { openRedis } from '#server/redisLink.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { askSite, type Nginx, startNginx } from '#tests/helpers/nginx.ts'
import { aRedisServer, REDIS_TIMEOUT_MS, type RedisServer } from '#tests/helpers/redisServer.ts'
import { listenAt } from '#tests/helpers/roomClients.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const FACTOR = 0.05
const LIMIT = PER_ADDRESS * FACTOR

let redis: RedisServer
let test: TestApp
let nginx: Nginx
const links: ReturnType<typeof openRedis>[] = []
let servers: App[] = []
beforeAll(async () => {
  redis = await aRedisServer()
  await redis.start()
  test = await startTestApp()
  servers = [await serve(), await serve(), await serve()]
  await until(() => links.every((link) => link.isUp()), 'all servers to see Redis', 10_000)
  nginx = await startNginx(await Promise.all(servers.map(listenAt)))
})
afterAll(async () => {
  await nginx.close()
  for (const server of servers) await server.close()
  await test.close()
  for (const link of links) link.close()
  await redis.kill()
})

/** A server as `deploy/settings.env.example` sets it up, one of several on one Redis. */
async function serve(): Promise<App> {
  const link = openRedis(redis.url, REDIS_TIMEOUT_MS)
  links.push(link)
  const config = { ...test.deps.config, trustProxy: '127.0.0.1,::1', rateLimitFactor: FACTOR }
  return buildApp({ ...test.deps, config, redis: link, bus: createRedisBus(link) })
}

const statusFrom = async (localAddress: string, forwardedFor: string) =>
  (await askSite(nginx, '/api/site', { headers: { 'x-forwarded-for': forwardedFor }, localAddress })).status

it('an address has its calls once over all servers behind nginx, whatever it says of itself, and takes none of another address', async () => {
  const statuses: (number | undefined)[] = []
  for (let call = 0; call < LIMIT + 15; call += 1) statuses.push(await statusFrom('127.0.0.2', `203.0.113.${call}`))
  expect(statuses.map((status) => status === 200)).toEqual(statuses.map((_status, call) => call < LIMIT))
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
  expect(await statusFrom('127.0.0.3', '127.0.0.2')).toBe(200)
})
