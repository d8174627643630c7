import { expect, type Page, test } from '@playwright/test'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, FONT_SHEET, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** What the tab bar takes of a phone's height. Source: DESIGN, Components */
const TAB_BAR_PX = 84
const ROOM: RoomProps = { background: 'bg_station_3.png', widthPx: 320, heightPx: 583, members: [...PEOPLE] }

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness(answerForPeople)
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false, viewport: { width: 428, height: 926 } })
test.beforeEach(async ({ page }) => {
  await page.goto(harness.url)
  await page.addStyleTag({ content: FONT_SHEET })
})

async function show(page: Page, room: RoomProps = ROOM): Promise<void> {
  await page.evaluate((props) => window.harness.showRoom(props), room)
  // Letters that came late are drawn in the frames after the room was ready.
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

test.describe('pictures', () => {
  for (const [widthPx, heightPx] of [
    [320, 667],
    [428, 926],
  ] as const) {
    for (const background of [1, 2, 3, 4]) {
      for (const people of [1, 3, 6]) {
        test(`room ${background} with ${people}, ${widthPx} wide`, async ({ page }) => {
          const size = { widthPx, heightPx: heightPx - TAB_BAR_PX }
          await page.setViewportSize({ width: size.widthPx, height: size.heightPx })
          await show(page, { background: `bg_station_${background}.png`, ...size, members: PEOPLE.slice(0, people) })
          await expect(page).toHaveScreenshot(`room-${background}-${people}-${widthPx}.png`, { maxDiffPixelRatio: 0.001 })
        })
      }
    }
  }
})
