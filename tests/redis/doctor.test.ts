import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readRedis } from '#server/doctor/readRedis.ts'
import { createRedisBus } from '#server/events/redisBus.ts'
import type { App } from '#server/http/route.ts'
import { openRedis, type RedisLink } from '#server/redisLink.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { aRedisServer, REDIS_TIMEOUT_MS, type RedisServer } from '#tests/helpers/redisServer.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let redis: RedisServer
let test: TestApp
let link: RedisLink
let app: App
beforeAll(async () => {
  redis = await aRedisServer()
  await redis.start()
  test = await startTestApp()
  link = openRedis(redis.url, REDIS_TIMEOUT_MS)
  app = await buildApp({ ...test.deps, redis: link, bus: createRedisBus(link) })
  await until(link.isUp, 'Redis to be found')
})
afterAll(async () => {
  await app.close()
  link.close()
  await test.close()
  await redis.kill()
})

const STATE = 'a'.repeat(43)
const tryToLogIn = (remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login/naver',
    headers: { cookie: `naver_state=${STATE}` },
    payload: { code: 'made up', state: STATE },
    remoteAddress,
  })

it('npm run doctor reads from which addresses logins came, and nothing of a Redis that is away', async () => {
  for (const address of ['127.0.0.1', '127.0.0.1', '203.0.113.9', '2001:db8::7']) await tryToLogIn(address)
  expect(await readRedis(redis.url)).toEqual({
    loginsByAddress: new Map([
      ['127.0.0.1', 2],
      ['203.0.113.9', 1],
      ['2001:db8::', 1],
    ]),
  })
  expect(await readRedis('redis://127.0.0.1:1')).toBeNull()
})
