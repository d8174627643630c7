import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { comparePixels } from '#tests/visual/harness/comparePixels.ts'

/** Waits until the live stage has replaced the still picture, all pictures are loaded and nothing moves. */
export async function stillPicture(page: Page): Promise<Buffer> {
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.locator('img[src^="/content/character_"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  let last = await page.screenshot()
  await expect
    .poll(async () => {
      const next = await page.screenshot()
      const isStill = next.equals(last)
      last = next
      return isStill
    })
    .toBe(true)
  return last
}

const TOLERANCE = 64

/** Share of the pixels in which two screenshots differ by more than rounding. */
export async function shareOfDifference(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, otherPixels] = await Promise.all([decode(one), decode(other)])
  return (comparePixels(pixels, otherPixels, TOLERANCE).count * 4) / pixels.length
}

async function decode(png: Buffer): Promise<Uint8ClampedArray> {
  return new Uint8ClampedArray(await sharp(png).ensureAlpha().raw().toBuffer())
}
