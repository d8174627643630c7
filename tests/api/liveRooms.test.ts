import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { buildApp } from '#server/app.ts'
import { block, unblock } from '#tests/helpers/friendships.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { aRoomOf, draggedOf, enterRoom, listenAt, openRoom, openTab, placeOf } from '#tests/helpers/roomClients.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'
import { withoutIntervals } from '#tests/helpers/withoutIntervals.ts'

let test: TestApp
let calls: ReturnType<typeof stationCalls>
let url: string
beforeAll(async () => {
  // Without polling of access: all changes are published.
  test = await withoutIntervals(startTestApp)
  calls = stationCalls(test)
  url = await listenAt(test.app)
})
afterAll(() => test.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const enter = (who: TestMember, stationId: string) => enterRoom(url, who, stationId)
const open = (count: number) => openRoom(test, url, count)

describe('who is there', () => {
  it('is sent when somebody enters, leaves, or loses the connection, once however many tabs', async () => {
    const { members, stationId } = await aRoomOf(test, 3)
    const [first, second, third] = members as [TestMember, TestMember, TestMember]
    const sockets = test.app.websocketServer.clients
    const one = await enter(first, stationId)
    await one.sees(first)
    const two = await enter(second, stationId)
    await one.sees(first, second)
    const told = () => one.heard.filter(({ type }) => type === 'station.presence').length
    const [before, others] = [told(), new Set(sockets)]
    const tab = await enter(second, stationId)
    await tab.sees(first, second)
    const ofTab = [...sockets].filter((socket) => !others.has(socket))
    expect(ofTab).toHaveLength(1)
    tab.leave()
    await until(() => !ofTab.some((socket) => sockets.has(socket)), 'the tab to be gone')
    await one.isThrough()
    expect(told()).toBe(before)
    two.leave()
    await one.sees(first)
    const last = await enter(third, stationId)
    await one.sees(first, third)
    last.say({ type: 'station.exit' })
    await one.sees(first)
    one.drag(first, 1, 20)
    await one.isThrough()
    await last.isThrough()
    expect(draggedOf(last)).toEqual([])
    for (const each of [one, last]) each.leave()
  })

  it('is sent again to a tab that enters again, and not to the others', async () => {
    const { stationId, one, two, close } = await open(2)
    const before = two.heard.length
    one.say({ type: 'station.enter', stationId })
    await one.hears('station.presence', 3)
    await two.isThrough()
    expect(two.heard.slice(before).map(({ type }) => type)).toEqual(['pong'])
    close()
  })

  it('follows a tab to another room', async () => {
    const { one, two, first, second, close } = await open(2)
    const other = await aRoomOf(test, 1)
    const [host] = other.members as [TestMember]
    await calls.join(first, other.stationId)
    const hostTab = await enter(host, other.stationId)
    one.say({ type: 'station.enter', stationId: other.stationId })
    await hostTab.sees(host, first)
    await two.sees(second)
    hostTab.leave()
    close()
  })

  it('is hidden between two of whom one has blocked the other', async () => {
    const { one, two, last, first, second, third, close } = await open(3)
    await block(test, first, second)
    await one.sees(first, third)
    await two.sees(second, third)
    await last.sees(first, second, third)
    await unblock(test, first, second)
    await one.sees(first, second, third)
    close()
  })
})

describe('somebody who is no member', () => {
  it.each(['their station', 'NOSUCH', ''])('of %s hears nothing and is seen by nobody', async (name) => {
    const { stationId, one, two, first, close } = await open(2)
    const stranger = await aMember(test)
    const tab = await openTab(url, stranger)
    tab.say({ type: 'station.enter', stationId: name === 'their station' ? stationId : name })
    await tab.isThrough()
    await one.isReadAnew(stationId)
    tab.drag(first, 1, 20)
    await tab.isThrough()
    one.drag(first, 2, 20)
    expect((await two.drags(1)).map(placeOf)).toEqual([[2, 20]])
    await tab.isThrough()
    expect(tab.heard.map(({ type }) => type)).toEqual(['ready', 'pong', 'pong', 'pong'])
    tab.leave()
    close()
  })

  it.each<[string, (room: { admin: TestMember; goer: TestMember; stationId: string }) => Promise<unknown>]>([
    ['was removed', ({ admin, goer, stationId }) => calls.remove(admin, stationId, goer)],
    ['left', ({ goer, stationId }) => calls.leave(goer, stationId)],
    ['withdrew', ({ goer }) => calls.withdraw(goer)],
  ])('any more, as one who %s, is out at once and hears nothing more', async (how, go) => {
    const { stationId, tabs, one, two, last, first, second, third, close } = await open(3)
    await go({ admin: first, goer: second, stationId })
    await one.sees(first, third)
    const heard = two.heard.length
    if (how !== 'withdrew') {
      two.drag(first, 1, 20)
      await two.isThrough()
    }
    one.drag(third, 5, 55)
    expect((await last.drags(1)).map(placeOf)).toEqual([[5, 55]])
    if (how === 'withdrew') await two.closes()
    else await two.isThrough()
    expect(two.heard.slice(heard).filter(({ type }) => type.startsWith('station.d') || type === 'station.presence')).toEqual([])
    // Nor by entering again.
    if (how !== 'withdrew') {
      two.say({ type: 'station.enter', stationId })
      await two.isThrough()
      await one.isReadAnew(stationId)
      await one.sees(first, third)
    }
    expect(tabs).toHaveLength(3)
    close()
  })

  it('in the moment in which they enter', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { members, stationId } = await aRoomOf(test, 2)
      const [admin, goer] = members as [TestMember, TestMember]
      const [one, two] = [await enter(admin, stationId), await openTab(url, goer)]
      const removed = calls.remove(admin, stationId, goer)
      // Each round a little later, so that both come first in some.
      await pause(round * 3)
      two.say({ type: 'station.enter', stationId })
      expect((await removed).status).toBe(200)
      await two.hears('station.closed')
      await one.isReadAnew(stationId)
      await one.sees(admin)
      const before = two.heard.length
      one.drag(admin, 1, 20)
      await one.isThrough()
      await two.isThrough()
      expect(two.heard.slice(before).filter(({ type }) => type === 'station.dragged')).toEqual([])
      for (const tab of [one, two]) tab.leave()
    }
  })
})

describe('a member who left and joined again', () => {
  it('stays in the room when the news of the leaving comes late', async () => {
    const { stationId, one, first, second, close } = await open(2)
    test.deps.bus.publish({ kind: 'event', to: [second.personId], event: { type: 'station.closed', stationId, isOwnDeed: true } })
    await one.isReadAnew(stationId)
    await one.sees(first, second)
    close()
  })
})

describe('a newcomer', () => {
  it('can enter at once, and be moved by who was there', async () => {
    const { stationId, one, first, close } = await open(2)
    const newcomer = await aMember(test)
    await calls.join(newcomer, stationId)
    const tab = await enter(newcomer, stationId)
    one.drag(newcomer, 7, 70)
    expect((await tab.drags(1)).map(placeOf)).toEqual([[7, 70]])
    expect(first.userId).not.toBe(newcomer.userId)
    tab.leave()
    close()
  })
})

describe('a server that restarts', () => {
  it('has in the room who comes back to it', async () => {
    const { members, stationId } = await aRoomOf(test, 3)
    const own = await buildApp(test.deps)
    const address = await listenAt(own)
    const before = await Promise.all(members.map((member) => enterRoom(address, member, stationId)))
    await own.close()
    for (const tab of before) expect(await tab.closes()).toBe(LIVE_CLOSE.goingAway)
    const next = await buildApp(test.deps)
    await listenAt(next, Number(new URL(address).port))
    const [one, two] = await Promise.all(members.slice(0, 2).map((member) => enterRoom(address, member, stationId)))
    await one?.sees(...members.slice(0, 2))
    await two?.sees(...members.slice(0, 2))
    await next.close()
  })
})
