import type { Page } from '@playwright/test'
import sharp from 'sharp'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import type { Card } from '#scene/card/drawShareCard.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { goBackFromOverlay } from '#tests/helpers/e2e.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { answerForPeople, FONT_SHEET } from './harness/roomPeople.ts'
import { type Harness, startHarness } from './harness/server.ts'
import { answerTo, CHARACTER, LOOK, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

/** One of the highest hats, and something in the hand. */
const DRESSED: Look = {
  ...DEFAULT_LOOK,
  face: { ...DEFAULT_LOOK.face, hair: 'face_hair_6.png' },
  item: { ...DEFAULT_LOOK.item, head: 'item_head_1.png', rightHand: 'item_rightHand_1.png' },
}
const CARD: Card = {
  format: 'post',
  words: { name: '예린', afterName: '님의 별', line: '‘두근이’요. 처음이라 설레요!', link: 'byeolmuri.example/i/Rk3vQ8…' },
  look: DRESSED,
  character: '/content/character_card.png',
  background: 'bg_star_5.png',
}
const LONG = {
  ...CARD.words,
  name: '가나다라마바사아자차카타파하가',
  line: '오늘은 창가에 앉아 커피를 마시면서 오래 책을 읽었어요. 빗소리를 들으며 걸었던 골목길의 밤도 좋았고, 버스에서 들은 노래도 좋았어요.',
}
const SIZES = { post: { width: 1080, height: 1350 }, story: { width: 1080, height: 1920 } }

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness((path) =>
    path.startsWith('/content/character_card')
      ? composed(layersOf(DRESSED, (name) => Object.hasOwn(wardrobe.layers, name)))
      : answerForPeople(path),
  )
})
test.afterAll(() => harness.close())
test.use({ deviceScaleFactor: 1, isMobile: false, viewport: { width: 540, height: 960 } })
test.beforeEach(async ({ page }) => {
  await page.goto(harness.url)
  await page.addStyleTag({ content: `${FONT_SHEET} body { font-family: Room }` })
})

const show = (page: Page, card: Card) => page.evaluate((drawn) => window.harness.showCard(drawn), card)

for (const format of ['post', 'story'] as const) {
  const changes = {
    line: {},
    // A story has more room than a post: what is uncovered there is uncovered here.
    ...(format === 'post' && { bare: { words: { ...CARD.words, line: null }, background: 'bg_star_2.png' } }),
    long: { words: LONG, background: 'bg_star_3.png' },
  }
  for (const [title, change] of Object.entries(changes)) {
    test(`${format}, ${title}`, async ({ page }) => {
      expect(await show(page, { ...CARD, ...change, format })).toEqual(SIZES[format])
      await expect(page.locator('img')).toHaveScreenshot(`card-${format}-${title}.png`, { maxDiffPixelRatio: 0.001 })
    })
  }
}

test('of a figure without a composed picture', async ({ page }) => {
  await show(page, CARD)
  const composedCard = await page.locator('img').screenshot()
  await page.goto(harness.url)
  await page.addStyleTag({ content: `${FONT_SHEET} body { font-family: Room }` })
  await show(page, { ...CARD, character: '' })
  expect(await difference(composedCard, await page.locator('img').screenshot())).toBeLessThan(0.002)
})

test('half a card is never handed out', async ({ page }) => {
  await page.route(/face_skin_1|character_card/, (route) => route.abort())
  await expect(show(page, CARD)).rejects.toThrow('picture could not be loaded: face_skin_1')
})

/** Share of visibly different pixels. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (a?.length !== b?.length || !a || !b) return 1
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 32).length / a.length
}

test.describe('the sheet', () => {
  let server: UiServer
  test.beforeAll(async () => {
    server = await startUiServer()
  })
  test.afterAll(() => server.close())
  test.use({ isMobile: true, viewport: { width: 390, height: 844 } })

  const ORIGIN = 'https://byeolmuri.example'
  const INVITATION = {
    token: 'Rk3vQ8abcdefghijklmnop',
    kind: 'star',
    createdAt: NOW.toISOString(),
    expiresAt: NOW.toISOString(),
    joinsLeft: 20,
  }
  const REPORT = {
    reportId: '1',
    question: '오늘 기분은 어때요?',
    createdAt: NOW.toISOString(),
    modifiedAt: NOW.toISOString(),
    isTodayReport: true,
  }

  async function open(page: Page, answer: string, invitation: object | null = INVITATION) {
    // The card shows the address, which must be constant.
    await page.route(`${ORIGIN}/**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(ORIGIN, server.url) }) }),
    )
    await page.clock.setFixedTime(NOW)
    await openLiveLine(page)
    await page.route('**/api/**', (route) => {
      const path = new URL(route.request().url()).pathname.replace(/^\/api/, '')
      const today = { ...REPORT, answer }
      const json =
        path === '/invitations'
          ? (invitation ?? undefined)
          : path === '/reports'
            ? { reports: [today], total: 1, today, nextCursor: null }
            : answerTo(path, {})
      return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
    })
    const figure = await composed(layersOf(LOOK, (name) => Object.hasOwn(wardrobe.layers, name)))
    await page.route(`**${CHARACTER.replace('.png', '')}*`, (route) => route.fulfill({ body: figure, contentType: 'image/png' }))
    await page.goto(`${ORIGIN}/home`)
    await page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ }).tap()
    await expect(page.getByRole('img', { name: /님의 별 카드/ })).toBeVisible()
  }

  async function look(page: Page, name: string) {
    await motionEnds(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`card-sheet-${name}.png`, { maxDiffPixelRatio: 0.005 })
  }

  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    test(`${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '두근이요. 처음이라 설레요!')
      await look(page, `post-${width}`)
      await page.getByText('스토리 9:16').tap()
      await look(page, `story-${width}`)
    })

    test(`${width} wide, without a link`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '두근이요. 처음이라 설레요!', null)
      await expect(page.getByText(/^초대 링크를 만들지 못해서/)).toBeVisible()
      await look(page, `no-link-${width}`)
    })
  }

  test("before today's answer, and without its pictures", async ({ page }) => {
    await open(page, '')
    await look(page, 'unanswered-390')
    await page.route('**/logo_wordmark_white*', (route) => route.abort())
    // An open one would be restored.
    await goBackFromOverlay(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: /^캐릭터 (공유하기|이미지 저장하기)$/ }).tap()
    await expect(page.getByRole('alert').getByText(/^이미지를 만들지 못했어요/)).toBeVisible()
    await look(page, 'failed-390')
  })
})
