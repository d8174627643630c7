import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOVES_A_SECOND } from '#contract/limits.ts'
import { LIVE_CLOSE } from '#contract/realtime.ts'
import { until } from '#tests/helpers/liveClient.ts'
import { aMember, type TestMember } from '#tests/helpers/members.ts'
import { draggedOf, enterRoom, listenAt, openRoom, placeOf } from '#tests/helpers/roomClients.ts'
import { stationCalls } from '#tests/helpers/stationCalls.ts'
import { startTestApp, type TestApp } from '#tests/helpers/testServer.ts'

const GAP_MS = 1_000 / MOVES_A_SECOND

let test: TestApp
let calls: ReturnType<typeof stationCalls>
let url: string
beforeAll(async () => {
  test = await startTestApp()
  calls = stationCalls(test)
  url = await listenAt(test.app)
})
afterAll(() => test.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const enter = (who: TestMember, stationId: string) => enterRoom(url, who, stationId)
const open = (count: number) => openRoom(test, url, count)

describe('a drag', () => {
  it('is seen by the five others, and not by whose finger it is', async () => {
    const { stationId, tabs, one, first, third, close } = await open(6)
    const secondTab = await enter(first, stationId)
    one.drag(third, 12.34, 50)
    const event = { type: 'station.dragged', stationId, userId: third.userId, byUserId: first.userId, positionX: 12.3, positionY: 50 }
    for (const tab of [...tabs.slice(1), secondTab]) expect(await tab.drags(1)).toEqual([event])
    await one.isThrough()
    expect(draggedOf(one)).toEqual([])
    secondTab.leave()
    close()
  })

  it('stays inside the room', async () => {
    const { one, two, first, close } = await open(2)
    const places: [asked: [number, number], shown: [number, number]][] = [
      [
        [-20, 0],
        [0, 10],
      ],
      [
        [1e9, 1e9],
        [70, 80],
      ],
      [
        [33.33, 44.449],
        [33.3, 44.4],
      ],
    ]
    for (const [index, [asked, shown]] of places.entries()) {
      one.drag(first, ...asked)
      expect((await two.drags(index + 1)).map(placeOf).at(-1)).toEqual(shown)
    }
    close()
  })

  it('of a pinned figure is for its owner alone, from the moment of the pin', async () => {
    const { stationId, one, two, first, second, close } = await open(2)
    await calls.pin(second, stationId)
    await one.isReadAnew(stationId)
    one.drag(second, 1, 20)
    one.drag(first, 2, 20)
    two.drag(second, 3, 30)
    expect((await two.drags(1)).map(({ userId }) => userId)).toEqual([first.userId])
    expect((await one.drags(1)).map(placeOf)).toEqual([[3, 30]])
    await calls.pin(second, stationId, false)
    await one.isReadAnew(stationId)
    one.drag(second, 4, 40)
    expect((await two.drags(2)).map(placeOf)).toEqual([
      [2, 20],
      [4, 40],
    ])
    close()
  })

  it('of nobody in the room is of nobody', async () => {
    const { one, two, first, close } = await open(2)
    const stranger = await aMember(test)
    one.drag(stranger, 1, 20)
    one.drag({ ...first, userId: '__proto__' }, 1, 20)
    one.drag(first, 5, 50)
    expect(await two.drags(1)).toHaveLength(1)
    close()
  })

  it('comes at a bounded pace, the last place always', async () => {
    const { one, two, first, second, close } = await open(2)
    const moves = 60
    const begin = performance.now()
    for (let index = 1; index <= moves; index += 1) {
      one.drag(first, index, 20)
      one.drag(second, index, 70)
      await pause(5)
    }
    const took = performance.now() - begin
    const last = (who: TestMember) =>
      draggedOf(two)
        .filter(({ userId }) => userId === who.userId)
        .at(-1)?.positionX
    await until(() => last(first) === moves && last(second) === moves, 'the last places')
    expect(draggedOf(two).length).toBeLessThanOrEqual(took / GAP_MS + 6)
    await one.isThrough()
    close()
  })

  it('of a flood closes the socket', async () => {
    const { one, first, two, close } = await open(2)
    for (let index = 0; index < 400; index += 1) one.drag(first, index % 70, 20)
    expect(await one.closes()).toBe(LIVE_CLOSE.flood)
    await two.sees(two.who)
    close()
  })

  it.each([
    ['without a figure', { type: 'station.drag', positionX: 1, positionY: 1 }],
    ['to no number', '{"type":"station.drag","userId":"a","positionX":1e999,"positionY":1}'],
  ])('%s is no message', async (_what, message) => {
    const { one, close } = await open(2)
    one.say(message)
    expect(await one.closes()).toBe(LIVE_CLOSE.badMessage)
    close()
  })

  it('that waits is not shown after the place that was stored', async () => {
    const { stationId, one, two, first, second, close } = await open(2)
    for (let index = 1; index <= 9; index += 1) one.drag(first, index, 20)
    const placed = calls.move(first, stationId, first, 40, 40)
    await two.hears('station.placed')
    await placed
    const before = two.heard.findIndex(({ type }) => type === 'station.placed')
    // The last of these waits as long as an earlier one would have.
    for (let index = 1; index <= 9; index += 1) one.drag(second, index, 70)
    await until(() => draggedOf(two).at(-1)?.positionX === 9 && draggedOf(two).at(-1)?.userId === second.userId, 'the last place')
    const after = draggedOf({ heard: two.heard.slice(before) })
    expect(after.filter(({ userId }) => userId === first.userId)).toEqual([])
    close()
  })

  it('reaches a slow reader as the newest of each figure, and delays nobody', async () => {
    const { one, two, last, first, third, close } = await open(3)
    two.socket.pause()
    // More than the operating system buffers for a paused reader.
    const heavy = { type: 'signal.received', signal: { userId: 'x', userName: 'x'.repeat(40_000), imageIndex: 0 } } as const
    const filled = () => [...test.app.websocketServer.clients].some(({ bufferedAmount }) => bufferedAmount > 0)
    while (!filled()) {
      test.deps.bus.publish({ kind: 'event', to: [two.who.personId], event: heavy })
      await pause(1)
    }
    const moves = 15
    for (let index = 1; index <= moves; index += 1) {
      one.drag(first, index, 20)
      await last.drags(index)
      last.drag(third, index, 60)
      // With the last of these still on its way the reader could resume before it arrives, and rightly get an earlier one too.
      await one.drags(index)
    }
    expect((await last.drags(moves)).map(({ positionX }) => positionX)).toEqual(Array.from({ length: moves }, (_, index) => index + 1))
    two.socket.resume()
    await two.drags(2)
    await two.isThrough()
    expect(draggedOf(two).map(({ userId, positionX }) => [userId, positionX])).toEqual([
      [first.userId, moves],
      [third.userId, moves],
    ])
    close()
  })
})
