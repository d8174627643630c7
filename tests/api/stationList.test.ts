import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import type { StationCard } from '#contract/stations.ts'
import type { Deps } from '#server/deps.ts'
import { readStations } from '#server/modules/stations/stationList.service.ts'
import { block } from '#tests/helpers/friendships.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { enterRoom, listenAt } from '#tests/helpers/roomClients.ts'
import { aStationOf, stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

let test: TestApp
let calls: ReturnType<typeof stationCalls>
let url: string
beforeAll(async () => {
  test = await startTestApp()
  calls = stationCalls(test)
  url = await listenAt(test.app)
})
afterAll(() => test.close())

async function three(): Promise<[TestMember, TestMember, TestMember, string]> {
  const one = await aMember(test)
  const two = await aMember(test)
  const last = await aMember(test)
  return [one, two, last, await aStationOf(test, [one, two, last])]
}

const figuresIn = async (by: TestMember, id: string) => (await calls.list(by)).find(({ stationId }) => stationId === id)?.figures
const idsOf = (figures: StationCard['figures'], is: 'todayReport' | 'isPresent') =>
  figures?.filter((figure) => figure[is]).map(({ userId }) => userId)
const read = (deps: Deps, { personId }: TestMember) =>
  readStations(
    deps,
    personId,
    () => new Set(),
    () => undefined,
  )
const answer = (by: TestMember, id: string) => calls.send(by, 'PATCH', `/stations/${id}/report`, { answer: '오늘의 답' })

describe('who is in the stations of the list', () => {
  it('lists members in the order of joining, with who answered today', async () => {
    const [one, two, last, id] = await three()
    const { stationMembers } = await calls.room(one, id)
    expect(await figuresIn(one, id)).toEqual(
      [one, two, last].map(({ userId }, at) => ({
        userId,
        character: stationMembers[at]?.character,
        todayReport: false,
        isPresent: false,
      })),
    )
    expect((await answer(two, id)).status).toBe(200)
    for (const by of [one, two, last]) expect(idsOf(await figuresIn(by, id), 'todayReport')).toEqual([two.userId])
    const clock = () => new Date(test.deps.clock().getTime() + 24 * 60 * 60 * 1000)
    const [tomorrow] = await read({ ...test.deps, clock }, one)
    expect(idsOf(tomorrow?.figures, 'todayReport')).toEqual([])
  })

  it('marks who has that room open, until they leave it', async () => {
    const [one, two, last, id] = await three()
    const other = await aStationOf(test, [one, two])
    const tab = await enterRoom(url, two, id)
    await tab.sees(two)
    expect(idsOf(await figuresIn(one, id), 'isPresent')).toEqual([two.userId])
    expect(idsOf(await figuresIn(one, other), 'isPresent')).toEqual([])
    const more = await enterRoom(url, last, id)
    await tab.sees(two, last)
    expect(idsOf(await figuresIn(one, id), 'isPresent')).toEqual([two.userId, last.userId])
    expect(idsOf(await figuresIn(two, id), 'isPresent')).toEqual([last.userId])
    const sockets = test.app.websocketServer.clients
    for (const each of [tab, more]) each.leave()
    await until(() => sockets.size === 0, 'both to be gone')
    expect(idsOf(await figuresIn(one, id), 'isPresent')).toEqual([])
  })

  it('says nothing of somebody with a block between, either way; the others see them', async () => {
    const [one, two, last, id] = await three()
    await answer(two, id)
    const tab = await enterRoom(url, two, id)
    await tab.sees(two)
    await block(test, one, two)
    const { character } = await test.deps.pictures.make(DEFAULT_LOOK)
    expect((await figuresIn(one, id))?.[1]).toEqual({ userId: two.userId, character, todayReport: false, isPresent: false })
    expect((await figuresIn(two, id))?.[0]).toEqual({ userId: one.userId, character, todayReport: false, isPresent: false })
    expect((await figuresIn(last, id))?.[1]).toMatchObject({ todayReport: true, isPresent: true })
    tab.leave()
  })

  it('is nothing for those who are not in it, or no longer', async () => {
    const [one, two, last, id] = await three()
    expect(await calls.list(await aMember(test))).toEqual([])
    expect((await calls.leave(last, id)).status).toBe(200)
    expect(await calls.list(last)).toEqual([])
    expect((await figuresIn(one, id))?.map(({ userId }) => userId)).toEqual([one.userId, two.userId])
  })

  it('takes as many statements for seven stations as for one', async () => {
    const [one, two, last] = await three()
    const statementsOf = async () => {
      let count = 0
      const db = test.deps.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1
          return result
        },
      })
      const cards = await read({ ...test.deps, db }, one)
      return { count, stations: cards.length }
    }
    const { count, stations } = await statementsOf()
    expect(stations).toBe(1)
    for (let made = 0; made < 6; made += 1) await aStationOf(test, [one, two, last])
    expect(await statementsOf()).toEqual({ count, stations: 7 })
    expect(count).toBeLessThanOrEqual(4)
  })
})
