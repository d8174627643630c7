import type { Page } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getGuestBook } from '#contract/guestBook.ts'
import { framesPass } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { lookOf, routeFigures } from './harness/roomPeople.ts'
import { ME, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const HOST = 'haru'

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
test.use({ deviceScaleFactor: 1 })

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const person = (userId: string, userName: string) => ({ userId, userName, profile: '' })
const SORA = person('sora', '소라')
const YURI = person('yuri', '유리')
const figure = (who: typeof SORA, text: string) => ({
  person: who,
  character: `/content/character_${who.userId}.png`,
  look: lookOf(who.userId),
  text,
})

const BOOK: OutputOf<typeof getGuestBook> = {
  isOpen: true,
  lines: [
    { id: '1', text: '지나가다 들렀어요. 감기 조심해요!', writtenAt: hoursAgo(3), person: SORA, sticker: null },
    { id: '2', text: '언제 와도 라벤더 향이 나는 것 같아.', writtenAt: hoursAgo(22), person: YURI, sticker: 'hug' },
    { id: '3', text: '토끼랑 같이 구경하고 가요. 다음엔 쿠키 가져올게요.', writtenAt: hoursAgo(170), person: YURI, sticker: 'heart' },
  ],
  figures: [figure(SORA, '지나가다 들렀어요. 감기 조심해요!'), figure(YURI, '언제 와도 라벤더 향이 나는 것 같아.')],
  nextCursor: null,
}

async function open(page: Page, path: string, state?: object): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const asked = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    const answers: Record<string, unknown> = {
      '/auth/refresh': { accessToken: 'a.visual.token' },
      '/home': { ...ME, ...lookOf('mina'), starBackground: 'bg_star_1.png', character: '/content/character_mina.png' },
      '/wallet': { coin: 8, stone: 302 },
      '/notifications/unread-count': { count: 0 },
      [`/home/${HOST}`]: {
        ...person(HOST, '하루'),
        character: `/content/character_${HOST}.png`,
        starBackground: 'bg_star_1.png',
        status: 'FRIEND',
        look: lookOf(HOST),
      },
      [`/guest-books/${HOST}`]: { ...BOOK, linesLeft: 2 },
      [`/guest-books/${ME.userId}`]: BOOK,
    }
    const json = answers[asked]
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  await routeFigures(page)
  if (state)
    await page.addInitScript((usr) => {
      if (window.history.state === null) window.history.replaceState({ usr, key: 'first', idx: 0 }, '')
    }, state)
  await page.goto(`${server.url}${path}`)
}

/** The host's stage and those of both guests. */
async function guestsDrawn(page: Page): Promise<void> {
  const guests = page.getByRole('list', { name: '별에 다녀간 친구' })
  await expect(guests.getByRole('img')).toHaveCount(2)
  await expect(guests.locator('canvas').last()).toBeVisible()
  await expect(guests.locator('img')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await framesPass(page, 6)
}

test('a friend’s star with two guests, and its book', async ({ page }) => {
  await open(page, '/friendstar', { userId: HOST })
  await guestsDrawn(page)
  await expect(page).toHaveScreenshot('guest-book-star-390.png', TOLERANCE)
  await page.getByRole('button', { name: '방명록', exact: true }).tap()
  await expect(page.getByRole('list', { name: '남겨진 한 줄' }).getByRole('listitem')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await framesPass(page, 6)
  await expect(page).toHaveScreenshot('guest-book-sheet-390.png', TOLERANCE)
})

test('the own book, with a row’s menu and the tray', async ({ page }) => {
  await open(page, '/home')
  await guestsDrawn(page)
  await page.getByRole('button', { name: '내 방명록' }).tap()
  await page.getByRole('button', { name: '별 조각으로 답하기' }).tap()
  await page.getByRole('button', { name: '유리님의 한 줄 더보기' }).first().tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await framesPass(page, 6)
  await expect(page).toHaveScreenshot('guest-book-own-390.png', TOLERANCE)
})
