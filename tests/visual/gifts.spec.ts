import type { Page } from '@playwright/test'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import type { OpenedGift, WaitingGift } from '#contract/gifts.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { motionEnds } from '#tests/helpers/motion.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { answerTo, CHARACTER, LOOK, NOW } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

const TOLERANCE = { maxDiffPixelRatio: 0.005 }
const SENDER = { userId: 'yerin07', userName: '예린', profile: '' }
const CARD = '첫눈 오는 날 입어 줘. 새벽 편지방에서 만나!'
const GIFTS: WaitingGift[] = [1, 2, 3].map((at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  sender: SENDER,
  sentAt: NOW.toISOString(),
}))
const item = { id: 'fashion_top_18', name: 'fashion_top_18.png', title: '눈꽃 노르딕 니트', type: 'FASHIONTOP' }
const OPENED: OpenedGift = { id: GIFTS[0]?.id ?? '', item, card: CARD, sender: SENDER, sentAt: NOW.toISOString() }
const RECEIVERS = {
  receivers: [
    { userId: 'junjun3', userName: '강준', profile: '', isOwner: false },
    { ...SENDER, isOwner: false },
    { userId: 'haru2day', userName: '이하루', profile: '', isOwner: true },
  ],
  giftsLeft: 5,
}

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
test.use({ deviceScaleFactor: 1 })

async function open(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    const asked = new URL(route.request().url()).pathname.replace(/^\/api/, '')
    const given: Record<string, unknown> = { '/store/gifts': { gifts: GIFTS }, '/store/gifts/receivers': RECEIVERS }
    const json = asked.endsWith('/open') ? OPENED : (given[asked] ?? answerTo(asked, {}))
    return json === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json })
  })
  const figure = await composed(layersOf(LOOK, (name) => Object.hasOwn(wardrobe.layers, name)))
  await page.route(`**${CHARACTER.replace('.png', '')}*`, (route) => route.fulfill({ body: figure, contentType: 'image/png' }))
  await page.goto(server.url + path)
}

async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await motionEnds(page)
  await expect.soft(page).toHaveScreenshot(`gift-${name}.png`, TOLERANCE)
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height } })

    test('a friend and a card are chosen', async ({ page }) => {
      await open(page, '/market/gift?item=fashion_top_18')
      await page.getByRole('radio', { name: /예린/ }).tap()
      await page.getByRole('textbox', { name: '카드 한 줄' }).fill(CARD)
      await look(page, `choose-${width}`)
    })

    test('boxes beside the figure, and one that is opened', async ({ page }) => {
      await open(page, '/home')
      await expect(page.getByRole('region', { name: '도착한 선물' })).toBeVisible()
      await look(page, `box-${width}`)
      await page.getByRole('button', { name: '열어 보기' }).tap()
      await expect(page.getByRole('dialog', { name: '눈꽃 노르딕 니트' })).toBeVisible()
      await look(page, `open-${width}`)
    })
  })
}
