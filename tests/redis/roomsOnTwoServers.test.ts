import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createRedisBus } from '#server/events/redisBus.ts'
import { openRedis, type RedisLink } from '#server/redisLink.ts'
import { block } from '#tests/helpers/friendships.ts'
import { until } from '#tests/helpers/liveClient.ts'
import type { TestMember } from '#tests/helpers/members.ts'
import { aRedisServer, REDIS_TIMEOUT_MS, type RedisServer } from '#tests/helpers/redisServer.ts'
import { aRoomOf, enterRoom, listenAt, placeOf, type RoomTab } from '#tests/helpers/roomClients.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { withoutIntervals } from '#tests/helpers/withoutIntervals.ts'

type Server = { url: string; link: RedisLink; close: () => Promise<void> }

let redis: RedisServer
let test: TestApp
let one: Server
let other: Server
beforeAll(async () => {
  redis = await aRedisServer()
  await redis.start()
  test = await startTestApp()
  one = await serve()
  other = await serve()
})
afterAll(async () => {
  await one.close()
  await other.close()
  await test.close()
  await redis.kill()
})
const tabs: RoomTab[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave()
})

/** One of several equal servers on the test's database, without polling of access: all changes are published. */
async function serve(): Promise<Server> {
  const link = openRedis(redis.url, REDIS_TIMEOUT_MS)
  const deps: Deps = { ...test.deps, redis: link, bus: createRedisBus(link) }
  const app = await withoutIntervals(() => buildApp(deps))
  const url = await listenAt(app)
  await until(link.isUp, 'Redis to be found')
  const close = async () => {
    await app.close()
    link.close()
  }
  return { url, link, close }
}

async function enter({ url }: Server, who: TestMember, stationId: string) {
  const tab = await enterRoom(url, who, stationId)
  tabs.push(tab)
  return tab
}

async function room() {
  const { members, stationId } = await aRoomOf(test, 3)
  const [first, second, third] = members as [TestMember, TestMember, TestMember]
  return { first, second, third, stationId }
}

describe('a room on two servers', () => {
  it('shows drags and presence of both', async () => {
    const { first, second, third, stationId } = await room()
    const here = await enter(one, first, stationId)
    const there = await enter(other, second, stationId)
    await here.sees(first, second)
    await there.sees(first, second)
    here.drag(third, 1, 20)
    expect((await there.drags(1)).map(placeOf)).toEqual([[1, 20]])
    there.drag(third, 2, 20)
    expect((await here.drags(1)).map(placeOf)).toEqual([[2, 20]])
    // A member on both is present once, and until the last tab is gone.
    const tab = await enter(other, first, stationId)
    await tab.sees(first, second)
    here.leave()
    const late = await enter(one, third, stationId)
    await late.sees(first, second, third)
    tab.leave()
    await late.sees(second, third)
    await there.sees(second, third)
  })

  it('shows a photo of one on the other, not across a block, and no second one of the same member on either', async () => {
    const { first, second, third, stationId } = await room()
    await block(test, first, third)
    const here = await enter(one, first, stationId)
    const ownOther = await enter(other, first, stationId)
    const there = await enter(other, second, stationId)
    const blocked = await enter(other, third, stationId)
    await there.sees(first, second, third)
    await blocked.sees(second, third)
    here.say({ type: 'station.photo' })
    const event = { type: 'station.hopped', stationId, byUserId: first.userId }
    expect(await there.hears('station.hopped')).toEqual([event])
    await ownOther.hears('station.hopped')
    ownOther.say({ type: 'station.photo' })
    await ownOther.isThrough()
    there.say({ type: 'station.photo' })
    expect((await here.hears('station.hopped')).map(({ byUserId }) => byUserId)).toEqual([second.userId])
    expect((await blocked.hears('station.hopped')).map(({ byUserId }) => byUserId)).toEqual([second.userId])
  })

  it('puts out on one who was removed on the other', async () => {
    const { first, second, third, stationId } = await room()
    const here = await enter(one, first, stationId)
    const there = await enter(other, second, stationId)
    const witness = await enter(other, third, stationId)
    await here.sees(first, second, third)
    // The test's app has another bus: the call goes to the first server.
    const answer = await fetch(`${one.url}/api/stations/${stationId}/members/${second.userId}`, {
      method: 'DELETE',
      headers: first.headers,
    })
    expect(answer.status).toBe(200)
    await here.sees(first, third)
    await there.hears('station.closed')
    here.drag(third, 1, 20)
    await witness.drags(1)
    await there.isThrough()
    expect(there.heard.some(({ type }) => type === 'station.dragged')).toBe(false)
  })

  it('knows who was there before a server started, and forgets at once those of one that stops', async () => {
    const { first, second, stationId } = await room()
    const here = await enter(one, first, stationId)
    const third = await serve()
    const there = await enter(third, second, stationId)
    await there.sees(first, second)
    await here.sees(first, second)
    await third.close()
    await here.sees(first)
  })

  it('costs the other server no drag while nobody has it open there', async () => {
    const { first, second, third, stationId } = await room()
    const heard: string[] = []
    other.link.onMessage((text) => heard.push(...Array.from(JSON.parse(text).drags ?? [], ([station]) => station)))
    const here = await enter(one, first, stationId)
    const beside = await enter(one, second, stationId)
    await here.sees(first, second)
    here.drag(third, 1, 20)
    await beside.drags(1)
    const there = await enter(other, third, stationId)
    await there.sees(first, second, third)
    await here.sees(first, second, third)
    here.drag(second, 2, 20)
    expect((await there.drags(1)).map(placeOf)).toEqual([[2, 20]])
    expect(heard).toEqual([stationId])
  })

  it('is whole again after Redis was away', async () => {
    const { first, second, third, stationId } = await room()
    const here = await enter(one, first, stationId)
    const there = await enter(other, second, stationId)
    await here.sees(first, second)
    await redis.kill()
    await until(() => !one.link.isUp() && !other.link.isUp(), 'Redis to be away')
    here.leave()
    const late = await enter(one, third, stationId)
    await redis.start()
    await until(() => one.link.isUp() && other.link.isUp(), 'Redis to be back')
    await there.sees(second, third)
    await late.sees(second, third)
    late.drag(first, 3, 30)
    await until(() => there.heard.some(({ type }) => type === 'station.dragged'), 'a drag to cross again')
  })
})
