import { expect, type Page, test } from '@playwright/test'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { composed } from './harness/composed.ts'
import { type Harness, startHarness } from './harness/server.ts'

const DRESSED: Look = {
  ...DEFAULT_LOOK,
  face: { ...DEFAULT_LOOK.face, hair: 'face_hair_6.png' },
  item: { ...DEFAULT_LOOK.item, head: 'item_head_1.png', rightHand: 'item_rightHand_1.png' },
}
const STAR: StarSceneProps = { look: DEFAULT_LOOK, background: 'bg_star_1.png', widthPx: 320, heightPx: 640, isAlive: false }

const hasLayer = (name: string) => Object.hasOwn(wardrobe.layers, name)

let harness: Harness
test.beforeAll(async () => {
  harness = await startHarness((path) => (path.startsWith('/content/character_') ? composed(layersOf(DRESSED, hasLayer)) : null))
})
test.afterAll(() => harness.close())
test.beforeEach(({ page }) => page.goto(harness.url))
// One device pixel a CSS pixel keeps the baselines small.
test.use({ deviceScaleFactor: 1, isMobile: false, viewport: { width: 428, height: 926 } })

const show = (page: Page, props: StarSceneProps = STAR) => page.evaluate((star) => window.harness.showStar(star), props)

for (const [widthPx, heightPx] of [
  [320, 667],
  [428, 926],
] as const) {
  test(`a star ${widthPx} wide`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: heightPx })
    await show(page, { ...STAR, look: DRESSED, widthPx, heightPx })
    await expect(page).toHaveScreenshot(`star-${widthPx}.png`, { maxDiffPixelRatio: 0.001 })
  })
}

test('the finished picture stands in the very place of the live figure', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 667 })
  const still = { background: STAR.background, widthPx: 320, heightPx: 667, character: '/content/character_0.png' }
  await page.evaluate((props) => window.harness.showPicture(props), still)
  // Shares the live star's baseline: only outlines are scaled a little differently.
  await expect(page).toHaveScreenshot('star-320.png', { maxDiffPixelRatio: 0.01 })
})

test('a star above a sheet, where the feet stand on a lower line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 404 })
  await show(page, {
    ...STAR,
    look: DRESSED,
    background: 'bg_star_3.png',
    widthPx: 390,
    heightPx: 404,
    figureHeightRatio: 0.7,
    feetRatio: 0.9,
  })
  await expect(page).toHaveScreenshot('star-above-sheet.png', { maxDiffPixelRatio: 0.002 })
})
