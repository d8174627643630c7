import type { Page } from '@playwright/test'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import type { StarSceneProps } from '#scene/star/StarScene.tsx'
import { test } from '#tests/helpers/test.ts'
import { composed } from './composed.ts'
import { type Harness, startHarness } from './server.ts'

/** Hair, an item on the head and one in the hand lie before and behind the body. */
export const DRESSED: Look = {
  ...DEFAULT_LOOK,
  face: { ...DEFAULT_LOOK.face, hair: 'face_hair_6.png' },
  item: { ...DEFAULT_LOOK.item, head: 'item_head_1.png', rightHand: 'item_rightHand_1.png' },
}
export const STAR: StarSceneProps = { look: DEFAULT_LOOK, background: 'bg_star_1.png', widthPx: 320, heightPx: 640, isAlive: false }

const hasLayer = (name: string) => Object.hasOwn(wardrobe.layers, name)

/** Opens the harness before each test of a file. Every composed figure is the dressed one. @returns its address, once a test runs */
export function openStarHarness(): { url: string } {
  const opened = { url: '' }
  let harness: Harness
  test.beforeAll(async () => {
    harness = await startHarness((path) => (path.startsWith('/content/character_') ? composed(layersOf(DRESSED, hasLayer)) : null))
    opened.url = harness.url
  })
  test.afterAll(() => harness.close())
  test.beforeEach(({ page }) => page.goto(harness.url))
  // One device pixel a CSS pixel keeps the baselines small.
  test.use({ deviceScaleFactor: 1, isMobile: false, viewport: { width: 428, height: 926 } })
  return opened
}

export function showStar(page: Page, props: StarSceneProps = STAR): Promise<void> {
  return page.evaluate((star) => window.harness.showStar(star), props)
}
