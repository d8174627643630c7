import { afterAll, beforeAll, expect, it } from 'vitest'
import { block } from '#tests/helpers/friendships.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { aRoomOf, enterRoom, listenAt, openRoom, openTab, type RoomTab } from '#tests/helpers/roomClients.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
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

const photo = (tab: RoomTab) => tab.say({ type: 'station.photo' })
const hopsOf = ({ heard }: RoomTab) => heard.filter((message) => message.type === 'station.hopped')

/** Everything that was sent until now has been shown to these tabs. */
async function settled(...tabs: RoomTab[]): Promise<void> {
  for (const tab of tabs) await tab.isThrough()
}

it('of everybody is seen by the others of the room, once, and not by the tab that takes it', async () => {
  const { stationId, tabs, one, first, close } = await openRoom(test, url, 6)
  const ownOther = await enterRoom(url, first, stationId)
  photo(one)
  const event = { type: 'station.hopped', stationId, byUserId: first.userId }
  for (const tab of [...tabs.slice(1), ownOther]) expect(await tab.hears('station.hopped')).toEqual([event])
  await settled(one)
  expect(hopsOf(one)).toEqual([])
  ownOther.leave()
  close()
})

it('is dropped quietly where the same member has taken one a moment ago, in any tab and room', async () => {
  const { stationId, one, two, first, second, close } = await openRoom(test, url, 2)
  const ownOther = await enterRoom(url, first, stationId)
  photo(one)
  photo(one)
  photo(ownOther)
  await settled(one, ownOther)
  // Another member's is another one.
  photo(two)
  expect((await one.hears('station.hopped')).map(({ byUserId }) => byUserId)).toEqual([second.userId])
  await settled(two)
  expect(hopsOf(two).map(({ byUserId }) => byUserId)).toEqual([first.userId])
  const elsewhere = await aRoomOf(test, 1)
  const [host] = elsewhere.members as [TestMember]
  await calls.join(first, elsewhere.stationId)
  const hostTab = await enterRoom(url, host, elsewhere.stationId)
  one.say({ type: 'station.enter', stationId: elsewhere.stationId })
  await hostTab.sees(host, first)
  photo(one)
  await settled(one, hostTab)
  expect(hopsOf(hostTab)).toEqual([])
  hostTab.leave()
  ownOther.leave()
  close()
})

it('is not seen across a block, in either direction', async () => {
  const { one, two, last, first, second, third, close } = await openRoom(test, url, 3)
  await block(test, first, second)
  await one.sees(first, third)
  await two.sees(second, third)
  photo(one)
  photo(two)
  const heard = await last.hears('station.hopped', 2)
  expect(heard.map(({ byUserId }) => byUserId).sort()).toEqual([first.userId, second.userId].sort())
  await settled(one, two)
  expect([...hopsOf(one), ...hopsOf(two)]).toEqual([])
  close()
})

it('is of nobody outside: not of a stranger, not before the room is entered, and not after it was left', async () => {
  const { stationId, one, two, second, close } = await openRoom(test, url, 2)
  const stranger = await openTab(url, await aMember(test))
  photo(stranger)
  stranger.say({ type: 'station.enter', stationId })
  photo(stranger)
  await settled(stranger)
  await one.isReadAnew(stationId)
  photo(stranger)
  await settled(stranger)
  two.say({ type: 'station.exit' })
  photo(two)
  await one.sees(one.who)
  await settled(two, one)
  expect(hopsOf(one)).toEqual([])
  // What was dropped counts for nothing.
  two.say({ type: 'station.enter', stationId })
  await one.sees(one.who, second)
  photo(two)
  await one.hears('station.hopped')
  stranger.leave()
  close()
})

it('is not of who was removed', async () => {
  const { stationId, one, two, last, first, second, third, close } = await openRoom(test, url, 3)
  await calls.remove(first, stationId, second)
  await one.sees(first, third)
  photo(two)
  await settled(two, one, last)
  expect([...hopsOf(one), ...hopsOf(last)]).toEqual([])
  photo(one)
  await last.hears('station.hopped')
  await settled(two)
  expect(hopsOf(two)).toEqual([])
  close()
})
