import type { CDPSession, Page } from '@playwright/test'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** 민아 in the middle at (36, 40) percent, 하루 at (5, 20). Everything else about a drag is tested in room.kernel.spec.ts. */
const ROOM: RoomProps = {
  background: 'bg_station_3.png',
  widthPx: 400,
  heightPx: 800,
  members: PEOPLE.slice(0, 2).map((figure, at) => ({ ...figure, positionX: at === 0 ? 36 : 5, positionY: at === 0 ? 40 : 20 })),
}
const MINA = { x: 204, y: 400 }
const HARU = { x: 80, y: 240 }

let harness: Harness
let page: Page
let finger: CDPSession
test.beforeAll(async ({ browser }) => {
  harness = await startHarness(answerForPeople)
  page = await browser.newPage({ deviceScaleFactor: 1, isMobile: false, hasTouch: true, viewport: { width: 400, height: 800 } })
  await page.addInitScript(countCommits)
  await page.goto(harness.url)
  finger = await page.context().newCDPSession(page)
})
test.afterAll(async () => {
  await page.close()
  await harness.close()
})
test.beforeEach(async () => {
  await page.evaluate((props) => window.harness.showRoom(props), ROOM)
  await framesPass(page, 5)
  await page.evaluate(() => {
    window.harness.roomLog.calls = []
    window.commits = 0
  })
})

declare global {
  interface Window {
    /** The number of React's commits, in the page or on Konva. */
    commits: number
  }
}

/** Runs before React is loaded: all of its renderers report their commits to this hook. */
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
const told = () => page.evaluate(() => window.harness.roomLog.calls)
const calls = async (name: string) => (await told()).filter((call) => call.name === name)
/** Place of a figure in percent, by its order among the members. */
async function place(at = 0): Promise<number[]> {
  const figures = await page.evaluate(() => window.harness.roomFigures())
  const { x, y } = figures[at] ?? { x: Number.NaN, y: Number.NaN }
  return [x / 4, y / 8].map((percent) => Math.round(percent * 10) / 10)
}

test('a drag renders nothing, tells each frame at most, and asks once', async () => {
  const steps = 20
  await touch('touchStart', MINA)
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', { x: MINA.x + (40 * step) / steps, y: MINA.y - (80 * step) / steps })
    await framesPass(page)
  }
  await touch('touchEnd')
  await framesPass(page, 2)
  const drags = await calls('drag')
  expect(await page.evaluate(() => window.commits)).toBe(0)
  expect(drags.length).toBeGreaterThan(5)
  expect(drags.length).toBeLessThanOrEqual(steps)
  expect(await calls('drop')).toEqual([{ name: 'drop', userId: 'mina', placement: { positionX: 46, positionY: 30 } }])
  expect(await place()).toEqual([46, 30])
  expect(await calls('tap')).toEqual([])
})

test('a cancelled touch snaps it back, says so and asks nothing', async () => {
  await touch('touchStart', MINA)
  for (const x of [20, 50, 80]) await touch('touchMove', { x: MINA.x + x, y: MINA.y })
  await framesPass(page)
  expect(await place()).toEqual([56, 40])
  await touch('touchCancel')
  await framesPass(page, 2)
  expect(await place()).toEqual([36, 40])
  expect(await calls('drop')).toEqual([])
  expect(await calls('snapBack')).toEqual([{ name: 'snapBack', userId: 'mina' }])
})

test('a second finger is not heard', async () => {
  await touch('touchStart', { ...MINA, id: 1 })
  await touch('touchMove', { x: MINA.x + 40, y: MINA.y, id: 1 })
  await touch('touchStart', { x: MINA.x + 40, y: MINA.y, id: 1 }, { ...HARU, id: 2 })
  await touch('touchMove', { x: MINA.x + 40, y: MINA.y, id: 1 }, { x: HARU.x + 80, y: HARU.y + 80, id: 2 })
  await framesPass(page, 2)
  expect([await place(0), await place(1)]).toEqual([
    [46, 40],
    [5, 20],
  ])
  await touch('touchEnd')
  await framesPass(page, 2)
  expect((await calls('drop')).map(({ userId }) => userId)).toEqual(['mina'])
})
