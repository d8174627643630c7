import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { layersOf } from '#scene/model/layerOrder.ts'
import { fillPage } from '#server/files/fillPage.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { LOOK } from './market/answers.ts'

/** Antialiasing differs slightly between builds of the browser. */
const TOLERANCE = { maxDiffPixelRatio: 0.005, timeout: 30_000 }
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ORIGIN = 'http://public.test'
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.ico': 'image/x-icon' }
const SITE = {
  origin: ORIGIN,
  supportEmail: 'help@byeolmuri.test',
  adAccount: null,
  companyLine1: '사업자등록번호 000-00-00000',
  companyLine2: '서울특별시',
}
const INVITED = {
  inviterName: '민아',
  stationName: '새벽 편지방',
  question: '지금 내 마음에 이름을 붙인다면 뭐라고 부르고 싶나요?',
  background: 'bg_station_2',
  backgroundVersion: '',
  figure: '/content/figure_of_the_inviter',
  members: '5',
  freePlaces: '1',
  token: 'A'.repeat(22),
  image: '',
  naver: 'naver',
  kakao: 'kakao',
  now: '2026-11-27T03:00:00.000Z',
  day: '2026-11-27',
}

// As a search engine sees it, without scripts.
test.use({ deviceScaleFactor: 1, javaScriptEnabled: false })

const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))
/** A font of our own: letters look the same on every machine, also without Korean fonts. The last rule of a family wins. */
const FONT_RULE = '<style>@font-face{font-family:"Pretendard Variable";font-weight:45 920;font-display:block;src:url(/own.woff2)}</style>'

/** A built page, filled as by the server. */
async function open(page: Page, name: string, values: Record<string, string | null> = {}) {
  const figure = await composed(layersOf(LOOK, (layer) => Object.hasOwn(wardrobe.layers, layer)))
  await page.route('**/*', (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      const html = readFileSync(join(ROOT, 'dist/pages', `${name}.html`), 'utf8')
      const body = fillPage(fillPage(html, SITE), values).replace('</head>', `${FONT_RULE}</head>`)
      return route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
    }
    if (pathname === '/own.woff2') return route.fulfill({ path: FONT })
    // `font-display: optional` is a race: these baselines are without the page's own files.
    if (pathname.endsWith('.woff2')) return route.abort()
    if (pathname.startsWith(INVITED.figure)) return route.fulfill({ body: figure, contentType: 'image/png' })
    const folder = pathname.startsWith('/content/') ? 'public/content' : pathname.startsWith('/assets/') ? 'dist/assets' : 'public'
    return route.fulfill({ path: join(ROOT, folder, basename(pathname)), contentType: TYPES[extname(pathname)] ?? 'text/javascript' })
  })
  await page.goto(`${ORIGIN}/`)
  await page.evaluate(() => document.fonts.ready)
  await picturesAreThere(page)
}

async function picturesAreThere(page: Page) {
  const there = () =>
    page.locator('img').evaluateAll((all) =>
      all.every((image) => {
        const isSeen = image.getClientRects().length > 0 && image.getBoundingClientRect().top <= window.innerHeight
        return !isSeen || (image as HTMLImageElement).complete
      }),
    )
  await expect.poll(there, { timeout: 30_000 }).toBe(true)
}

for (const name of ['landing', 'about', 'contact', 'blog', 'post-first-72-hours', 'terms', 'post-not-found', 'unknown-path']) {
  test(`${name} on a phone`, async ({ page }) => {
    await open(page, name)
    await expect(page).toHaveScreenshot(`public-${name}.png`, TOLERANCE)
  })
}

test('an invitation into a room', async ({ page }) => {
  await open(page, 'invite-station', INVITED)
  await expect(page).toHaveScreenshot('public-invite-station.png', TOLERANCE)
})

test.describe('a visitor answers an invitation', () => {
  test.use({ javaScriptEnabled: true })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 667 },
  ])
    test(`${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, 'invite-station', INVITED)
      const field = page.getByRole('textbox', { name: '먼저 답해 볼까요?' })
      await field.fill('‘두근이’요. 처음이라 설레요!')
      await expect(page.getByText('17 / 150byte')).toBeVisible()
      await picturesAreThere(page)
      await expect(page).toHaveScreenshot(`public-invite-answer-${viewport.width}.png`, TOLERANCE)
      await page.setViewportSize({ ...viewport, height: viewport.height - 300 })
      await expect(page.locator('[data-keyboard]')).toBeVisible()
      await expect(page).toHaveScreenshot(`public-invite-answer-keyboard-${viewport.width}.png`, TOLERANCE)
    })
})

test('the dressing room, as it stands before anybody touches it', async ({ page }) => {
  await open(page, 'landing')
  await page.locator('[data-dress]').scrollIntoViewIfNeeded()
  await picturesAreThere(page)
  await expect(page.locator('[data-dress]')).toHaveScreenshot('public-dress.png', TOLERANCE)
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  for (const name of ['landing', 'blog', 'post-first-72-hours']) {
    test(`${name}`, async ({ page }) => {
      await open(page, name)
      await expect(page).toHaveScreenshot(`public-wide-${name}.png`, TOLERANCE)
    })
  }
})
