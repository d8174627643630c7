import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { figureBoxAt, markCentre } from '#scene/model/roomLayout.ts'
import type { Station } from '#tests/helpers/callers.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import type { Phone } from '#tests/helpers/phones.ts'
import { shownPlaces } from '#tests/helpers/roomFingers.ts'

export { answer, join, newStation, placeOf, roomOf, roomOfTwo, type Station } from '#tests/helpers/callers.ts'

/** As from the list; waits until it is painted. */
export async function enter({ page }: Phone, station: Station): Promise<void> {
  await open(page, station)
  await expect(page.locator('[data-ready]')).toBeVisible()
}

/** Writes what entering from the list writes to session storage. */
export async function keepOpen(page: Page, { stationId, stationCode }: Station): Promise<void> {
  await page.evaluate(
    ([id, code]) => {
      sessionStorage.setItem('stationId', id)
      sessionStorage.setItem('stationCode', code)
    },
    [stationId, stationCode] as const,
  )
}

/** Does not wait: an overlay may cover the room. */
export async function open(page: Page, station: Station): Promise<void> {
  await keepOpen(page, station)
  await page.goto('/station/stationinside')
}

export async function expectDrawnAt(page: Page, at: number, { x, y }: { x: number; y: number }): Promise<void> {
  await expect(async () => {
    const { positionX, positionY } = (await shownPlaces(page))[at] ?? { positionX: Number.NaN, positionY: Number.NaN }
    expect(positionX).toBeCloseTo(x, 0)
    expect(positionY).toBeCloseTo(y, 0)
  }).toPass()
}

export async function middleOf(page: Page, { x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const stage = await page.locator('[data-ready]').boundingBox()
  if (!stage) throw new Error('the room is not drawn')
  return { x: stage.x + stage.width * (x / 100 + 0.15), y: stage.y + (stage.height * y) / 100 + stage.width * 0.22 }
}

export async function discOf(page: Page, { x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const stage = await page.locator('[data-ready]').boundingBox()
  if (!stage) throw new Error('the room is not drawn')
  const disc = markCentre(figureBoxAt({ positionX: x, positionY: y }, stage))
  return { x: stage.x + disc.x, y: stage.y + disc.y }
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= 16; step += 1) {
    // Rests before it lifts: after a fling the browser takes the next tap for its stop.
    const share = Math.min(1, step / 12)
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    await framesPass(page)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

export function listButton(page: Page): Locator {
  return page.getByRole('button', { name: /멤버 목록 열기/ })
}

export type { TestInfo }
