import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUserId } from '#contract/character.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/events/afterCommit.ts'
import { createRedisBus } from '#server/events/redisBus.ts'
import type { App } from '#server/http/route.ts'
import { notify } from '#server/modules/notifications/notifications.service.ts'
import { openRedis } from '#server/redisLink.ts'
import { openLive, until } from '#tests/helpers/liveClient.ts'
import { aMember, aPerson, type TestPerson } from '#tests/helpers/members.ts'
import { aRedisServer, REDIS_TIMEOUT_MS, type RedisServer } from '#tests/helpers/redisServer.ts'
import { loginAs, startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { withoutIntervals } from '#tests/helpers/withoutIntervals.ts'

type Server = { app: App; deps: Deps; url: string; close: () => Promise<void> }

let redis: RedisServer
let test: TestApp
let one: Server
let other: Server
let somebody: TestPerson
beforeAll(async () => {
  redis = await aRedisServer()
  await redis.start()
  test = await startTestApp({ config: { rateLimitFactor: 1 } })
  one = await serve()
  other = await serve()
  await untilUp(true)
  somebody = await aMember(test)
})
afterAll(async () => {
  redis.goOn()
  await one.close()
  await other.close()
  await test.close()
  await redis.kill()
})

/** One of several equal servers on the test's database, without polling of sessions: their ends are published. */
async function serve(): Promise<Server> {
  const link = openRedis(redis.url, REDIS_TIMEOUT_MS)
  const deps: Deps = { ...test.deps, redis: link, bus: createRedisBus(link) }
  const app = await withoutIntervals(() => buildApp(deps))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async () => {
    await app.close()
    link.close()
  }
  return { app, deps, url, close }
}

const untilUp = (isUp: boolean) =>
  until(() => [one, other].every(({ deps }) => deps.redis?.isUp() === isUp), `both servers to see Redis ${isUp ? 'up' : 'away'}`, 10_000)
const ready = async ({ url }: Server) => (await fetch(`${url}/api/ready`)).json()
const tokenOf = ({ headers }: TestPerson) => headers.authorization.replace('Bearer ', '')
const live = async ({ url }: Server, who: TestPerson) => {
  const client = await openLive(url, tokenOf(who))
  await client.hears('ready')
  return client
}
const tell = ({ deps }: Server, { personId }: TestPerson) =>
  transact(deps, (tx, afterCommit) => notify(tx, afterCommit, { personId, actorId: somebody.personId, type: 'SIGNAL', at: deps.clock() }))
const check = ({ app }: Server, { headers }: TestPerson) => app.inject({ url: '/api/auth/checkId?userId=nobody99', headers })

describe('news between two servers', () => {
  it('reach a member on either, once, in one order', async () => {
    const me = await aMember(test)
    const [here, there] = [await live(one, me), await live(other, me)]
    for (let round = 0; round < 25; round += 1) {
      await tell(one, me)
      await tell(other, me)
    }
    const [heardHere, heardThere] = [await here.hears('notification.arrived', 50), await there.hears('notification.arrived', 50)]
    const counts = heardHere.map(({ unread }) => unread)
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    // Two servers have separate connections to Redis, so the order of two messages is open; it is the same for all.
    expect(heardThere.map(({ unread }) => unread)).toEqual(counts)
    await tell(one, me)
    await Promise.all([here.hears('notification.arrived', 51), there.hears('notification.arrived', 51)])
    const arrived = [here, there].map(({ heard }) => heard.filter(({ type }) => type === 'notification.arrived').length)
    expect(arrived).toEqual([51, 51])
    for (const { socket } of [here, there]) socket.close()
  })

  it('close the sockets of a session that ended on the other', async () => {
    const me = await aMember(test)
    const there = await live(other, me)
    await one.app.inject({ method: 'POST', url: '/api/auth/logout', headers: me.headers })
    expect(await there.closes()).toBe(LIVE_CLOSE.notLoggedIn)
  })

  it('close the sockets of everybody who withdrew on the other, and of all other devices', async () => {
    const me = await aMember(test)
    const second = await loginAs(test.app, me.email)
    const here = await live(one, me)
    const there = await openLive(other.url, second.accessToken)
    await there.hears('ready')
    const ended = await one.app.inject({ method: 'DELETE', url: '/api/auth/sessions/others', headers: me.headers })
    expect(ended.json().ended).toBeGreaterThan(0)
    expect(await there.closes()).toBe(LIVE_CLOSE.notLoggedIn)
    expect(here.socket.readyState).toBe(here.socket.OPEN)
    expect((await other.app.inject({ method: 'DELETE', url: '/api/auth/withdraw', headers: me.headers })).statusCode).toBe(200)
    expect(await here.closes()).toBe(LIVE_CLOSE.notLoggedIn)
  })

  it('that nobody understands are passed over', async () => {
    const me = await aMember(test)
    const here = await live(one, me)
    for (const text of ['{', 'null', '{"kind":"of a later version"}', '{"kind":"event","to":1}']) await one.deps.redis?.publish(text)
    await tell(other, me)
    await here.hears('notification.arrived')
    here.socket.close()
  })
})

describe('a limit', () => {
  it('counts exactly over both servers', async () => {
    const me = await aPerson(test)
    const limit = checkUserId.perMinute ?? 0
    const calls = Array.from({ length: limit + 20 }, (_, index) => check(index % 2 === 0 ? one : other, me))
    const answers = await Promise.all(calls)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect([answers.length - refused.length, refused.length]).toEqual([limit, 20])
    for (const answer of refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limit)
  })

  it('is of one person and one call', async () => {
    const me = await aPerson(test)
    const limit = checkUserId.perMinute ?? 0
    for (let count = 0; count < limit; count += 1) await check(one, me)
    expect((await check(other, me)).statusCode).toBe(429)
    expect((await check(other, await aPerson(test))).statusCode).toBe(200)
    expect((await other.app.inject({ url: '/api/auth', headers: me.headers })).statusCode).toBe(200)
  })
})

describe.each([
  ['hangs', () => redis.hang(), () => redis.goOn()],
  ['is killed', () => redis.kill(), () => redis.start()],
])('a Redis that %s', (_how, takeAway, bringBack) => {
  it('leaves each server working alone, says so, and is used again when it is back', async () => {
    const me = await aMember(test)
    const [here, there] = [await live(one, me), await live(other, me)]
    expect(await ready(one)).toEqual({ status: 'ok', redis: 'ok' })

    await takeAway()
    // The outage is not noticed yet.
    expect((await check(one, me)).statusCode).toBe(200)
    await tell(one, me)
    expect(await here.hears('notification.arrived')).toHaveLength(1)
    await untilUp(false)
    expect(await ready(one)).toEqual({ status: 'ok', redis: 'away' })

    // From now on each server counts and publishes alone.
    const limit = checkUserId.perMinute ?? 0
    const statuses = await Promise.all(Array.from({ length: limit + 5 }, () => check(other, me)))
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    await tell(other, me)
    expect((await there.hears('notification.arrived')).at(-1)).toMatchObject({ unread: 2 })

    await bringBack()
    await untilUp(true)
    expect(await ready(other)).toEqual({ status: 'ok', redis: 'ok' })
    // A connected client may have missed the other server's events, and must refetch.
    await Promise.all([here.hears('ready', 2), there.hears('ready', 2)])
    await tell(one, me)
    await until(() => there.heard.some((event) => event.type === 'notification.arrived' && event.unread === 3), 'the news to cross again')
    for (const { socket } of [here, there]) socket.close()
  })
})

it('a server starts while Redis is away', async () => {
  await redis.kill()
  const late = await serve()
  expect((await check(late, await aPerson(test))).statusCode).toBe(200)
  expect(await ready(late)).toEqual({ status: 'ok', redis: 'away' })
  await redis.start()
  await until(() => late.deps.redis?.isUp() === true, 'Redis to be found')
  await late.close()
})
