import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import type { Placement } from '#contract/rules/placement.ts'
import { drawnFigures } from './drawnFigures.ts'

type Point = { x: number; y: number }

const FRAME_MS = 16
const STEPS = { fewest: 6, most: 24 } as const
/** Longer than others wait before a drag counts as lost. */
const MAX_REST_MS = 2_600
const RESTS = 0.3
const CANCELS = 0.1
const SHORTEST_PX = 40

/** The figures' painted places, in the order of the members, whatever any state says. */
export async function shownPlaces(page: Page): Promise<Placement[]> {
  const stage = await page.locator('[data-ready]').boundingBox()
  if (!stage) return []
  // The elements stay in the page.
  const corners = await page.evaluate(`(${drawnFigures})().map(({ x, y }) => ({ x, y }))`)
  return (corners as Point[]).map(({ x, y }) => ({
    positionX: (100 * (x - stage.x)) / stage.width,
    positionY: (100 * (y - stage.y)) / stage.height,
  }))
}

/** Drags random figures to random places by touch until `isOver`. @returns the number of drags */
export async function dragAbout(page: Page, random: () => number, isOver: () => boolean): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let drags = 0
  while (!isOver()) {
    const path = await somePath(page, random)
    await dragOnce(session, path, random)
    drags += 1
    await sleep(random() * 400)
  }
  await session.detach()
  return drags
}

/** From the middle of a figure to a random place, slightly curved. */
async function somePath(page: Page, random: () => number): Promise<Point[]> {
  const box = await page.locator('[data-ready]').boundingBox()
  const places = await shownPlaces(page)
  const { positionX, positionY } = places[Math.floor(random() * places.length)] ?? { positionX: 0, positionY: 0 }
  if (!box || places.length === 0) throw new Error('the room is not drawn')
  const middle = ({ positionX: x, positionY: y }: Placement): Point => ({
    x: box.x + box.width * (x / 100 + 0.15),
    y: box.y + (box.height * y) / 100 + box.width * 0.22,
  })
  const [from, to] = [middle({ positionX, positionY }), middle({ positionX: random() * 70, positionY: 10 + random() * 70 })]
  if (Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST_PX) to.x += to.x > box.x + box.width / 2 ? -SHORTEST_PX : SHORTEST_PX
  const steps = STEPS.fewest + Math.floor(random() * (STEPS.most - STEPS.fewest))
  const bend = (random() - 0.5) * 80
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    return { x: from.x + (to.x - from.x) * share + bend * Math.sin(Math.PI * share), y: from.y + (to.y - from.y) * share }
  })
}

async function dragOnce(session: CDPSession, [start, ...way]: Point[], random: () => number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  if (!start) return
  await touch('touchStart', start)
  for (const point of way) {
    await touch('touchMove', point)
    await sleep(FRAME_MS)
  }
  if (random() < RESTS) await sleep(random() * MAX_REST_MS)
  await touch(random() < CANCELS ? 'touchCancel' : 'touchEnd')
}
