import { expect, test } from '#tests/helpers/test.ts'
import { DRESSED, openStarHarness, STAR, showStar } from './harness/star.ts'

openStarHarness()

for (const [widthPx, heightPx] of [
  [320, 667],
  [428, 926],
] as const) {
  test(`a star ${widthPx} wide`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: heightPx })
    await showStar(page, { ...STAR, look: DRESSED, widthPx, heightPx })
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
  await showStar(page, {
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
