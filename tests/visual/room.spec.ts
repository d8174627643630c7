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
  // Half a pixel a CSS pixel: twenty-four whole rooms, of which place and colour are judged. Details are judged below.
  test.use({ deviceScaleFactor: 0.5 })
  for (const background of [1, 2, 3, 4]) {
    for (const [widthPx, heightPx] of [
      [320, 667],
      [428, 926],
    ] as const) {
      test(`room ${background}, ${widthPx} wide`, async ({ page }) => {
        const size = { widthPx, heightPx: heightPx - TAB_BAR_PX }
        await page.setViewportSize({ width: size.widthPx, height: size.heightPx })
        for (const people of [1, 3, 6]) {
          await show(page, { background: `bg_station_${background}.png`, ...size, members: PEOPLE.slice(0, people) })
          await expect(page).toHaveScreenshot(`room-${background}-${people}-${widthPx}.png`, { maxDiffPixelRatio: 0.002, scale: 'device' })
        }
      })
    }
  }
})

test.describe('on a fine display', () => {
  test.use({ deviceScaleFactor: 2 })
  test('plates, discs, bubbles, the ring, and somebody without a picture', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 })
    const members = PEOPLE.map((figure, at) => ({ ...figure, positionX: (at % 3) * 35, positionY: at < 3 ? 14 : 60 }))
    const last = members.at(-1)
    const nobody = { ...members[2], ...(last && { positionX: last.positionX, positionY: last.positionY }), characterUrl: '' }
    const shown = [...members.slice(0, 5), { ...PEOPLE[2], ...nobody, userId: 'nobody' }] as RoomProps['members']
    await show(page, { background: 'bg_station_0.png', widthPx: 390, heightPx: 420, members: shown, selectedUserId: 'haru' })
    await expect(page).toHaveScreenshot('room-details.png', { maxDiffPixelRatio: 0.002, scale: 'device' })
  })
})
