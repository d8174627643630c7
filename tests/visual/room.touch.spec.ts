import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { framesPass } from '#tests/helpers/motion.ts'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, FONT_SHEET, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'

const SIZE = { widthPx: 400, heightPx: 800 }
/** 민아 in the middle at (36, 40) percent, 하루 at (5, 20), 유리 pinned at (66, 60). */
const ROOM: RoomProps = {
  background: 'bg_station_3.png',
  ...SIZE,
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
let finger: CDPSession
test.beforeAll(async () => {
  harness = await startHarness(answerForPeople)
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false, hasTouch: true, viewport: { width: 400, height: 800 } })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(countCommits)
  await page.goto(harness.url)
  await page.addStyleTag({ content: FONT_SHEET })
  await page.evaluate((props) => window.harness.showRoom(props), ROOM)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    window.commits = 0
  })
  finger = await page.context().newCDPSession(page)
})

declare global {
  interface Window {
    /** How often React has committed anything: of the page, or of what is drawn by Konva. */
    commits: number
  }
}

/** Runs in the page before React is there: all of its renderers tell this hook of their commits. */
function countCommits(): void {
  window.commits = 0
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      window.commits += 1
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

type Touch = { x: number; y: number; id?: number }
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Touch[]) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints })

async function drag(page: Page, from: Touch, to: Touch, { steps = 10, letsGo = true } = {}): Promise<void> {
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps })
    await framesPass(page)
  }
  if (letsGo) await touch('touchEnd')
  await framesPass(page, 2)
}

async function tap(page: Page, at: Touch): Promise<void> {
  await touch('touchStart', at)
  await touch('touchEnd')
  await framesPass(page, 2)
}

const log = (page: Page) => page.evaluate(() => window.harness.roomLog)
const calls = async (page: Page, name: string) => (await log(page)).calls.filter((call) => call.name === name)
const commits = (page: Page) => page.evaluate(() => window.commits)
const placeElsewhere = (page: Page, userId: string, positionX: number, positionY: number) =>
  page.evaluate(([id, x, y]) => window.harness.roomMoves.place(id, { positionX: x, positionY: y }), [userId, positionX, positionY] as const)
/** Place of a figure in percent, by its order among the members. */
async function place(page: Page, at = 0): Promise<number[]> {
  const figures = await page.evaluate(() => window.harness.roomFigures())
  const { x, y } = figures[at] ?? { x: Number.NaN, y: Number.NaN }
  return [x / 4, y / 8].map((percent) => Math.round(percent * 10) / 10)
}
const depths = async (page: Page) => (await page.evaluate(() => window.harness.roomFigures())).map(({ depth }) => depth)

test('a tap is told once, by what was tapped', async ({ page }) => {
  await tap(page, MINA)
  await tap(page, { x: 5 * 4 + 120 * 0.815, y: 20 * 8 + 160 * 0.17 })
  await tap(page, { x: 80, y: 148 })
  await tap(page, { x: 200, y: 700 })
  const { calls: told } = await log(page)
  expect(told.map(({ name, userId }) => [name, userId])).toEqual([
    ['tap', 'mina'],
    ['mark', 'haru'],
    ['bubble', 'haru'],
    ['floor', undefined],
  ])
  expect(await commits(page)).toBe(0)
})

test('a finger that trembles within 8 px taps', async ({ page }) => {
  await touch('touchStart', MINA)
  for (const [x, y] of [
    [5, 0],
    [-5, 4],
    [0, -7],
    [6, 3],
  ] as const)
    await touch('touchMove', { x: MINA.x + x, y: MINA.y + y })
  await touch('touchEnd')
  await framesPass(page, 2)
  expect((await log(page)).calls.map(({ name }) => name)).toEqual(['tap'])
})

test('a drag renders nothing, tells each frame at most, and asks once', async ({ page }) => {
  await drag(page, MINA, { x: MINA.x + 40, y: MINA.y - 80 }, { steps: 20 })
  const drags = await calls(page, 'drag')
  expect(await commits(page)).toBe(0)
  expect(drags.length).toBeGreaterThan(5)
  expect(drags.length).toBeLessThanOrEqual(20)
  expect(await calls(page, 'drop')).toEqual([{ name: 'drop', userId: 'mina', placement: { positionX: 46, positionY: 30 } }])
  expect(await place(page)).toEqual([46, 30])
  expect(await calls(page, 'tap')).toEqual([])
})

test('who is carried is before all others, and stands by y again afterwards', async ({ page }) => {
  expect(await depths(page)).toEqual([1, 0, 2])
  await drag(page, HARU, { x: HARU.x, y: HARU.y + 80 }, { letsGo: false })
  const isInHand = (await page.evaluate(() => window.harness.roomFigures())).map((figure) => figure.isInHand)
  expect(isInHand).toEqual([false, true, false])
  await touch('touchEnd')
  await framesPass(page, 2)
  expect(await depths(page)).toEqual([1, 0, 2])
  await placeElsewhere(page, 'haru', 5, 75)
  expect(await depths(page)).toEqual([0, 2, 1])
})

test('beyond the edge a figure gives a little, and is placed inside', async ({ page }) => {
  await drag(page, HARU, { x: HARU.x - 200, y: HARU.y }, { letsGo: false })
  const [x = 0] = await place(page, 1)
  expect(x).toBeLessThan(-3)
  expect(x).toBeGreaterThan(-6.5)
  await touch('touchEnd')
  await framesPass(page, 2)
  expect(await place(page, 1)).toEqual([0, 20])
  expect((await calls(page, 'drop'))[0]?.placement).toEqual({ positionX: 0, positionY: 20 })
  expect((await calls(page, 'drag')).every(({ placement }) => (placement?.positionX ?? -1) >= 0)).toBe(true)
})

test('a cancelled touch snaps it back, says so and asks nothing', async ({ page }) => {
  await drag(page, MINA, { x: MINA.x + 80, y: MINA.y }, { letsGo: false })
  await touch('touchCancel')
  await framesPass(page, 2)
  expect(await place(page)).toEqual([36, 40])
  expect(await calls(page, 'drop')).toEqual([])
  expect(await calls(page, 'snapBack')).toEqual([{ name: 'snapBack', userId: 'mina' }])
})

test('after a drop it goes where the page shows it, as after a refusal', async ({ page }) => {
  await drag(page, MINA, { x: MINA.x + 40, y: MINA.y })
  expect(await place(page)).toEqual([46, 40])
  await placeElsewhere(page, 'mina', 36, 40)
  await expect.poll(() => place(page)).toEqual([36, 40])
})

test('who is placed by others while in the hand stays there, and goes to that place when the touch is cancelled', async ({ page }) => {
  await drag(page, MINA, { x: MINA.x + 40, y: MINA.y }, { letsGo: false })
  await placeElsewhere(page, 'mina', 20, 60)
  expect(await place(page), 'still in the hand').toEqual([46, 40])
  await touch('touchCancel')
  await expect.poll(() => place(page)).toEqual([20, 60])
  expect(await commits(page)).toBe(0)
})

test('a second finger is not heard', async ({ page }) => {
  await touch('touchStart', { ...MINA, id: 1 })
  await touch('touchMove', { x: MINA.x + 40, y: MINA.y, id: 1 })
  await touch('touchStart', { x: MINA.x + 40, y: MINA.y, id: 1 }, { ...HARU, id: 2 })
  await touch('touchMove', { x: MINA.x + 40, y: MINA.y, id: 1 }, { x: HARU.x + 80, y: HARU.y + 80, id: 2 })
  await framesPass(page, 2)
  expect([await place(page, 0), await place(page, 1)]).toEqual([
    [46, 40],
    [5, 20],
  ])
  await touch('touchEnd')
  await framesPass(page, 2)
  expect((await calls(page, 'drop')).map(({ userId }) => userId)).toEqual(['mina'])
})

test('who is pinned leans after the finger and goes back', async ({ page }) => {
  await drag(page, YURI, { x: YURI.x - 200, y: YURI.y }, { letsGo: false })
  const [x = 0] = await place(page, 2)
  expect(x).toBeLessThan(65)
  expect(x).toBeGreaterThan(63)
  await touch('touchEnd')
  await framesPass(page, 2)
  expect(await place(page, 2)).toEqual([66, 60])
  expect((await log(page)).calls).toEqual([])
})

/** The greatest turn, rise, way aside and paleness of each figure, until all stand as before. */
const motionsSeen = (page: Page) =>
  page.evaluate(async () => {
    const { roomMoves, roomFigures } = window.harness
    const before = roomFigures()
    const seen = before.map(() => ({ turn: 0, rise: 0, aside: 0, paleness: 0 }))
    roomMoves.react('mina', 'hop')
    roomMoves.walkIn('haru')
    const leaving = roomMoves.bowOut('yuri')
    for (let frame = 0; frame < 90; frame += 1) {
      await new Promise(requestAnimationFrame)
      for (const [at, { x, y, rotation, opacity }] of roomFigures().entries()) {
        const [most, home] = [seen[at], before[at]]
        if (!most || !home) continue
        most.turn = Math.max(most.turn, Math.abs(rotation))
        most.rise = Math.max(most.rise, home.y - y)
        most.aside = Math.max(most.aside, Math.abs(x - home.x))
        most.paleness = Math.max(most.paleness, 1 - opacity)
      }
    }
    await leaving
    return seen
  })

test('nothing moves by itself when motion is reduced', async ({ page }) => {
  const still = { turn: 0, rise: 0, aside: 0, paleness: 0 }
  expect(await motionsSeen(page)).toEqual([still, still, still])
})

test.describe('with motion welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('live moves glide by spring and render nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await framesPass(page, 2)
    // In one go: a test that is slower than the page would find it there already.
    const underwayPx = await page.evaluate(async () => {
      window.commits = 0
      window.harness.roomMoves.place('haru', { positionX: 50, positionY: 20 })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return window.harness.roomFigures()[1]?.x
    })
    expect(underwayPx).toBeLessThan(200)
    expect(underwayPx).toBeGreaterThan(20)
    await expect.poll(() => place(page, 1)).toEqual([50, 20])
    expect(await commits(page)).toBe(0)
  })

  test('a figure hops, comes in by steps, and bows out', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await framesPass(page, 2)
    const [hop, walk, bow] = await motionsSeen(page)
    expect(hop?.rise).toBeGreaterThan(8)
    expect(hop).toMatchObject({ turn: 0, aside: 0, paleness: 0 })
    expect(walk?.aside).toBeGreaterThan(80)
    expect(walk?.turn).toBeGreaterThan(2)
    expect(walk?.paleness).toBeGreaterThan(0.5)
    expect(bow?.turn).toBeCloseTo(5, 0)
    expect(bow?.paleness).toBe(1)
    const [mina, haru, yuri] = await page.evaluate(() => window.harness.roomFigures())
    expect([mina?.rotation, haru?.rotation, mina?.opacity, haru?.opacity, yuri?.opacity]).toEqual([0, 0, 1, 1, 0])
    expect([await place(page), await place(page, 1)]).toEqual([
      [36, 40],
      [5, 20],
    ])
  })
})
