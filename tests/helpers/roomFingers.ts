import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { MEMBER_PLACE } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { ARTBOARD, FEET_Y } from '#scene/model/artboard.ts'

type Point = { x: number; y: number }

const FRAME_MS = 16
const STEPS = { fewest: 6, most: 24 } as const
/** Longer than others wait before they take a drag for lost. */
const LONGEST_REST_MS = 2_600
const RESTS = 0.3
const CANCELS = 0.1
/** Surely no tap. */
const SHORTEST_PX = 40

/** Where the figures of the room are drawn, in the order of its members: what the browser has composed, not what any state says. */
export function shownPlaces(page: Page): Promise<Placement[]> {
  return page.evaluate(
    ({ widthPercent, aspect, solesShare }) => {
      const stage = document.querySelector<HTMLElement>('[data-ready]')?.getBoundingClientRect()
      const carriers = document.querySelectorAll<HTMLElement>('[data-ready] [style*="will-change"]')
      if (!stage) return []
      return [...carriers].map((carrier) => {
        const { x, bottom, width } = carrier.getBoundingClientRect()
        // The figure's box is in the middle of its canvas, and the point that it turns about is between the soles.
        const body = carrier.querySelector<HTMLElement>('[style*="transform-origin"]')
        if (!body) throw new Error('a figure is drawn otherwise than this reads it')
        const [, solesY = 0] = body.style.transformOrigin.split(' ').map(Number.parseFloat)
        const boxWidth = (stage.width * widthPercent) / 100
        const left = x + (width - boxWidth) / 2 - stage.x
        const top = bottom - carrier.offsetHeight + solesY - (boxWidth / aspect) * solesShare - stage.y
        return { positionX: (100 * left) / stage.width, positionY: (100 * top) / stage.height }
      })
    },
    { ...MEMBER_PLACE, solesShare: FEET_Y / ARTBOARD.height },
  )
}

/** Drags whichever figure it finds to wherever, by touch, again and again until it is over. @returns how often. */
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

/** From the middle of a figure to some place of the room, a little crooked. */
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
  if (random() < RESTS) await sleep(random() * LONGEST_REST_MS)
  await touch(random() < CANCELS ? 'touchCancel' : 'touchEnd')
}
