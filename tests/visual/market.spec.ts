import type { Page } from '@playwright/test'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { layersOf } from '#scene/model/layerOrder.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { openLiveLine } from './harness/liveLine.ts'
import { answerTo, CHARACTER, LOOK, NOW, type World } from './market/answers.ts'
import { startUiServer, type UiServer } from './ui/server.ts'

/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005 }

const SMALL = {
  official: '/market/official-store',
  prices: '/market/my-item-price-check?id=fashion_top_16&name=fashion_top_16.png',
}

let server: UiServer
test.beforeAll(async () => {
  server = await startUiServer()
})
test.afterAll(() => server.close())
// One device pixel a CSS pixel keeps the baselines small.
test.use({ deviceScaleFactor: 1 })

async function open(page: Page, path: string, world: World = {}) {
  let now = world
  await page.clock.setFixedTime(NOW)
  await openLiveLine(page)
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'POST') {
      now = { ...world, stone: 172 }
      return route.fulfill({ json: { message: '', wallet: { coin: 9, stone: 172 } } })
    }
    const answer = answerTo(new URL(route.request().url()).pathname.replace(/^\/api/, ''), now)
    return answer === undefined ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.fulfill({ json: answer })
  })
  const figure = await composed(layersOf(LOOK, (name) => Object.hasOwn(wardrobe.layers, name)))
  await page.route(`**${CHARACTER.replace('.png', '')}*`, (route) => route.fulfill({ body: figure, contentType: 'image/png' }))
  // Lists and their pictures come after the page.
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
}

async function look(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  )
  await expect.soft(page).toHaveScreenshot(`market-${name}.png`, TOLERANCE)
}

const cards = (page: Page) => page.locator('[data-item] > button[aria-pressed]:first-child')
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap()

test('the home of the market, and the wallet over it', async ({ page }) => {
  await open(page, '/market')
  await look(page, 'home')
  await tap(page, /스톤/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'wallet')
})

test('the official shop: what is chosen is worn, asked about, and bought', async ({ page }) => {
  await open(page, '/market/official-store')
  await page.getByRole('button', { name: '상의', exact: true }).tap()
  await look(page, 'official')
  await cards(page).filter({ hasText: '오로라 시스루 셔츠' }).tap()
  await look(page, 'official-worn')
  await tap(page, '오로라 시스루 셔츠 구매하기')
  await look(page, 'confirm')
  await page.getByRole('button', { name: '구매하기', exact: true }).tap()
  await expect(page.getByText('구매를 완료했어요!')).toBeVisible()
  await look(page, 'done')
})

test('the official shop without enough stones, without answers, and without hearts', async ({ page }) => {
  await open(page, '/market/official-store', { stone: 20, coin: 3, isEmpty: true })
  await look(page, 'official-empty')
})

test('the used shop', async ({ page }) => {
  await open(page, '/market/official-store', { stone: 20, coin: 3 })
  await page.getByText('중고몰', { exact: true }).tap()
  await look(page, 'used')
  await cards(page).first().tap()
  await tap(page, /구매하기/)
  await look(page, 'short')
  await tap(page, /^코인 7개 바꾸기/)
  await expect(page.getByRole('dialog', { name: '내 지갑' })).toBeVisible()
})

test('backgrounds: the sheet is high, and goes down for a look at one', async ({ page }) => {
  await open(page, '/market/official-store')
  await page.getByText('배경', { exact: true }).tap()
  await look(page, 'backgrounds')
  await tap(page, /벚꽃 별/)
  await look(page, 'background-worn')
})

test('what is sold, and for how much', async ({ page }) => {
  await open(page, '/market/my-item-sell')
  await page.getByRole('tab', { name: '의상' }).tap()
  await look(page, 'sell')
  await open(page, '/market/my-item-selling')
  await look(page, 'selling')
  await open(page, '/market/my-item-price-check?id=fashion_top_16&name=fashion_top_16.png')
  await look(page, 'prices')
  await tap(page, '표로 보기')
  await look(page, 'prices-table')
  await open(page, '/market/my-item-price-check?id=fashion_top_16&name=fashion_top_16.png', { isScarce: true })
  await look(page, 'prices-few')
  await open(page, '/market/transaction-history')
  await look(page, 'transactions')
})

test('on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 667 })
  for (const [name, path] of Object.entries(SMALL)) {
    await open(page, path)
    await look(page, `small-${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
