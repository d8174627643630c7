import type { Page } from '@playwright/test'
import { monthSky } from '#scene/model/monthSky.ts'
import { setMotion } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, FONT_SHEET, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { openWithFakeFrames, pass, rest, type Touch, touch } from './kernel/fakeFrames.ts'

/** 민아 in the middle at (36, 40) percent, 하루 at (5, 20), 유리 pinned at (66, 60). */
const ROOM: RoomProps = {
  background: 'bg_station_3.png',
  widthPx: 400,
  heightPx: 800,
  members: PEOPLE.slice(0, 3).map((figure, at) => {
    const [positionX = 0, positionY = 0] =
      [
        [36, 40],
        [5, 20],
        [66, 60],
      ][at] ?? []
    return { ...figure, positionX, positionY, canDrag: at !== 2 }
  }),
}
const MINA = { x: 204, y: 400 }
const HARU = { x: 80, y: 240 }
const YURI = { x: 324, y: 560 }

let harness: Harness
let page: Page
test.beforeAll(async ({ browser }) => {
  harness = await startHarness(answerForPeople)
  page = await openWithFakeFrames(browser, harness.url, { viewport: { width: 400, height: 800 } })
  await page.addStyleTag({ content: FONT_SHEET })
  await page.evaluate(async () => void (await document.fonts.load('500 13px Room', '별')))
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})
test.beforeEach(() => show('reduce'))

async function show(reducedMotion: 'reduce' | 'no-preference', shown = ROOM) {
  await setMotion(page, reducedMotion)
  await page.evaluate(async (props) => {
    const { harness: room, fake } = window
    await fake.until(room.showRoom(props))
    await fake.rest()
    room.roomLog.calls = []
    fake.commits = 0
  }, shown)
}

async function drag(from: Touch, to: Touch, { steps = 10, letsGo = true } = {}): Promise<void> {
  await page.evaluate(
    async ([first, last, count]) => {
      const at = (share: number) => ({ x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share })
      window.fake.touch('touchStart', [first])
      for (let step = 1; step <= count; step += 1) {
        window.fake.touch('touchMove', [at(step / count)])
        await window.fake.pass(1)
      }
    },
    [from, to, steps] as const,
  )
  if (letsGo) await touch(page, 'touchEnd')
  await rest(page)
}

async function tap(at: Touch): Promise<void> {
  await touch(page, 'touchStart', at)
  await touch(page, 'touchEnd')
  await rest(page)
}

const told = () => page.evaluate(() => window.harness.roomLog.calls)
const calls = async (name: string) => (await told()).filter((call) => call.name === name)
const commits = () => page.evaluate(() => window.fake.commits)
const figures = () => page.evaluate(() => window.harness.roomFigures())
const placeElsewhere = (userId: string, positionX: number, positionY: number) =>
  page.evaluate(([id, x, y]) => window.harness.roomMoves.place(id, { positionX: x, positionY: y }), [userId, positionX, positionY] as const)
/** Place of a figure in percent, by its order among the members. */
async function place(at = 0): Promise<number[]> {
  const { x, y } = (await figures())[at] ?? { x: Number.NaN, y: Number.NaN }
  return [x / 4, y / 8].map((percent) => Math.round(percent * 10) / 10)
}
const depths = async () => (await figures()).map(({ depth }) => depth)

test('a tap is told once, by what was tapped', async () => {
  await tap(MINA)
  await tap({ x: 5 * 4 + 120 * 0.815, y: 20 * 8 + 160 * 0.17 })
  await tap({ x: 80, y: 148 })
  await tap({ x: 200, y: 700 })
  expect((await told()).map(({ name, userId }) => [name, userId])).toEqual([
    ['tap', 'mina'],
    ['mark', 'haru'],
    ['bubble', 'haru'],
    ['floor', undefined],
  ])
  expect(await commits()).toBe(0)
})

test('a tap grows an answer that is cut to all of it; the next tap is told, and one elsewhere makes it small again', async () => {
  const bubble = '오늘은 별을 보며 오래 걸었어요. 저녁에는 친구와 골목길을 지나 집에 왔어요. '.repeat(3)
  await show('reduce', { ...ROOM, members: ROOM.members.map((figure) => (figure.userId === 'haru' ? { ...figure, bubble } : figure)) })
  const words = { x: 80, y: 148 }
  await tap(words)
  expect(await told()).toEqual([])
  // Only the whole answer reaches so far.
  await tap({ x: 250, y: 100 })
  expect((await told()).map(({ name, userId }) => [name, userId])).toEqual([['bubble', 'haru']])
  await tap(words)
  await tap({ x: 200, y: 700 })
  await tap(words)
  expect((await told()).map(({ name }) => name)).toEqual(['bubble', 'floor'])
})

test('a finger that trembles within 8 px taps', async () => {
  await touch(page, 'touchStart', MINA)
  for (const [x, y] of [
    [5, 0],
    [-5, 4],
    [0, -7],
    [6, 3],
  ] as const)
    await touch(page, 'touchMove', { x: MINA.x + x, y: MINA.y + y })
  await touch(page, 'touchEnd')
  await rest(page)
  expect((await told()).map(({ name }) => name)).toEqual(['tap'])
})

test('who is carried is before all others, and stands by y again afterwards', async () => {
  expect(await depths()).toEqual([1, 0, 2])
  await drag(HARU, { x: HARU.x, y: HARU.y + 80 }, { letsGo: false })
  expect((await figures()).map(({ isInHand }) => isInHand)).toEqual([false, true, false])
  await touch(page, 'touchEnd')
  await rest(page)
  expect(await depths()).toEqual([1, 0, 2])
  await placeElsewhere('haru', 5, 75)
  expect(await depths()).toEqual([0, 2, 1])
})

test('the constellation is painted once, and copied in each frame of a drag', async () => {
  const sky = monthSky({ stationId: 'STAR42', month: '2026-11', fullDays: [1, 2, 3], today: '2026-11-20' })
  // Only the glow of its stars is a radial gradient.
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D
    const { createRadialGradient } = prototype
    Object.assign(window, { glows: 0, endCount: () => Object.assign(prototype, { createRadialGradient }) })
    prototype.createRadialGradient = function (...circles) {
      ;(window as unknown as { glows: number }).glows += 1
      return createRadialGradient.apply(this, circles)
    }
  })
  const glows = () => page.evaluate(() => (window as unknown as { glows: number }).glows)
  await show('reduce', { ...ROOM, sky })
  const painted = await glows()
  expect(painted).toBeGreaterThanOrEqual(3)
  await drag(MINA, { x: MINA.x, y: MINA.y + 120 })
  expect(await place()).not.toEqual([36, 40])
  expect(await glows()).toBe(painted)
  await page.evaluate(() => (window as unknown as { endCount: () => void }).endCount())
})

test('beyond the edge a figure gives a little, and is placed inside', async () => {
  await drag(HARU, { x: HARU.x - 200, y: HARU.y }, { letsGo: false })
  const [x = 0] = await place(1)
  expect(x).toBeLessThan(-3)
  expect(x).toBeGreaterThan(-6.5)
  await touch(page, 'touchEnd')
  await rest(page)
  expect(await place(1)).toEqual([0, 20])
  expect((await calls('drop'))[0]?.placement).toEqual({ positionX: 0, positionY: 20 })
  expect((await calls('drag')).every(({ placement }) => (placement?.positionX ?? -1) >= 0)).toBe(true)
})

test('after a drop it goes where the page shows it, as after a refusal', async () => {
  await drag(MINA, { x: MINA.x + 40, y: MINA.y })
  expect(await place()).toEqual([46, 40])
  await placeElsewhere('mina', 36, 40)
  await rest(page)
  expect(await place()).toEqual([36, 40])
})

test('who is placed by others while in the hand stays there, and goes to that place when the touch is cancelled', async () => {
  await drag(MINA, { x: MINA.x + 40, y: MINA.y }, { letsGo: false })
  await placeElsewhere('mina', 20, 60)
  await rest(page)
  expect(await place(), 'still in the hand').toEqual([46, 40])
  await touch(page, 'touchCancel')
  await rest(page)
  expect(await place()).toEqual([20, 60])
  expect(await commits()).toBe(0)
})

test('who is pinned leans after the finger and goes back', async () => {
  await drag(YURI, { x: YURI.x - 200, y: YURI.y }, { letsGo: false })
  const [x = 0] = await place(2)
  expect(x).toBeLessThan(65)
  expect(x).toBeGreaterThan(63)
  await touch(page, 'touchEnd')
  await rest(page)
  expect(await place(2)).toEqual([66, 60])
  expect(await told()).toEqual([])
})

/** The maximum turn, rise, shift and transparency of each figure, until all are at rest again. */
const motionsSeen = () =>
  page.evaluate(async () => {
    const { roomMoves, roomFigures } = window.harness
    const before = roomFigures()
    const seen = before.map(() => ({ turn: 0, rise: 0, aside: 0, paleness: 0 }))
    roomMoves.react('mina', 'hop')
    roomMoves.walkIn('haru')
    const leaving = roomMoves.bowOut('yuri')
    for (let frame = 0; frame < 90; frame += 1) {
      await window.fake.pass(1)
      for (const [at, { x, y, rotation, opacity }] of roomFigures().entries()) {
        const [most, home] = [seen[at], before[at]]
        if (!most || !home) continue
        most.turn = Math.max(most.turn, Math.abs(rotation))
        most.rise = Math.max(most.rise, home.y - y)
        most.aside = Math.max(most.aside, Math.abs(x - home.x))
        most.paleness = Math.max(most.paleness, 1 - opacity)
      }
    }
    await window.fake.until(Promise.resolve(leaving))
    return seen
  })

test('nothing moves by itself when motion is reduced', async () => {
  const still = { turn: 0, rise: 0, aside: 0, paleness: 0 }
  expect(await motionsSeen()).toEqual([still, still, still])
})

test('live moves glide by spring and render nothing', async () => {
  await show('no-preference')
  await placeElsewhere('haru', 50, 20)
  await pass(page, 3)
  const underwayPx = (await figures())[1]?.x
  expect(underwayPx).toBeLessThan(200)
  expect(underwayPx).toBeGreaterThan(20)
  await rest(page)
  expect(await place(1)).toEqual([50, 20])
  expect(await commits()).toBe(0)
})

test('the own figure comes in from the left edge of the room, within 900 ms', async () => {
  await show('no-preference')
  await placeElsewhere('haru', 50, 20)
  await rest(page)
  const xs = await page.evaluate(async () => {
    const { roomMoves, roomFigures } = window.harness
    const x = () => roomFigures()[1]?.x ?? Number.NaN
    const home = x()
    roomMoves.walkIn('haru', 'leftEdge')
    const seen = [home]
    for (let frame = 0; frame < 58; frame += 1) {
      await window.fake.pass(1)
      seen.push(x())
    }
    return seen
  })
  const [home = 0, first = 0, ...way] = xs
  expect(first).toBeLessThan(30)
  expect(way.every((x, at) => x >= (way[at - 1] ?? first))).toBe(true)
  expect(way.at(24)).toBeLessThan(home)
  expect(way.at(-1)).toBe(home)
})

test('a figure hops, comes in by steps, and bows out', async () => {
  await show('no-preference')
  const [hop, walk, bow] = await motionsSeen()
  expect(hop?.rise).toBeGreaterThan(8)
  expect(hop).toMatchObject({ turn: 0, aside: 0, paleness: 0 })
  expect(walk?.aside).toBeGreaterThan(80)
  expect(walk?.turn).toBeGreaterThan(2)
  expect(walk?.paleness).toBeGreaterThan(0.5)
  expect(bow?.turn).toBeCloseTo(5, 0)
  expect(bow?.paleness).toBe(1)
  const [mina, haru, yuri] = await figures()
  expect([mina?.rotation, haru?.rotation, mina?.opacity, haru?.opacity, yuri?.opacity]).toEqual([0, 0, 1, 1, 0])
  expect([await place(), await place(1)]).toEqual([
    [36, 40],
    [5, 20],
  ])
})
