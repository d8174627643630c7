import type { Page } from '@playwright/test'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import type { RoomProps } from './harness/room.tsx'
import { answerForPeople, FONT_SHEET, PEOPLE } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'

/** Height of the tab bar. Source: docs/design.md#components */
const TAB_BAR_PX = 84
const ROOM: RoomProps = { background: 'bg_station_3.png', widthPx: 320, heightPx: 583, members: [...PEOPLE] }

const ANSWERS = [
  '오늘은 창가에 앉아 커피를 마셨어요',
  '버스에서 노래를 들었어요, 정말로',
  '도서관 창가 자리에서 오래 책을 읽',
  '빗소리를 들으며 걸었던 골목길의 밤',
  '엄마가 끓여 준 된장찌개 냄새가 나',
  '가나다라마바사아자차카타파하거너더러머버',
]

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
  // Late fonts are painted in the frames after the room is ready.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await framesPass(page, 3)
}

test.describe('pictures', () => {
  // Whole rooms, for place and colour: half a pixel a CSS pixel is enough. Details are tested below, with the second room.
  test.use({ deviceScaleFactor: 0.5 })
  for (const [background, people, widthPx, heightPx] of [
    [1, 6, 428, 926],
    [3, 3, 320, 667],
    [4, 6, 320, 667],
  ] as const) {
    test(`room ${background} with ${people}, ${widthPx} wide`, async ({ page }) => {
      const size = { widthPx, heightPx: heightPx - TAB_BAR_PX }
      await page.setViewportSize({ width: size.widthPx, height: size.heightPx })
      await show(page, { background: `bg_station_${background}.png`, ...size, members: PEOPLE.slice(0, people) })
      await expect(page).toHaveScreenshot(`room-${background}-${people}-${widthPx}.png`, { maxDiffPixelRatio: 0.002, scale: 'device' })
    })
  }
})

test.describe('everybody has answered', () => {
  test.use({ deviceScaleFactor: 1 })
  for (const [widthPx, heightPx] of [
    [320, 667],
    [428, 926],
  ] as const) {
    test(`every name, face and answer of six is seen, ${widthPx} wide`, async ({ page }) => {
      const size = { widthPx, heightPx: heightPx - TAB_BAR_PX }
      await page.setViewportSize({ width: size.widthPx, height: size.heightPx })
      const members = PEOPLE.map((figure, at) => ({
        ...figure,
        label: figure.label || '준',
        isGhost: false,
        hasReport: true,
        bubble: ANSWERS[at] ?? '',
      }))
      await show(page, { background: 'bg_station_2.png', ...size, coveredTopPx: 100, members })
      await expect(page).toHaveScreenshot(`room-talking-${widthPx}.png`, { maxDiffPixelRatio: 0.002, scale: 'device' })
    })
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
