import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { coveringLooks } from '#art/looks/coveringLooks.ts'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look, SLOTS, withPart } from '#contract/look.ts'
import { randomLook } from '#contract/rules/wear.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { createPictureMaker } from '#server/image/localPictureMaker.ts'
import type { PictureMaker } from '#server/image/pictureMaker.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { expect, test } from '#tests/helpers/test.ts'
import { composed } from './harness/composed.ts'
import { CONTENT, type Harness, startHarness } from './harness/server.ts'

const SEED = 20250501
const BATCH = 50
const MOST_DIFFERENT = 1080

const hasLayer = (name: string) => Object.hasOwn(wardrobe.layers, name)
/** By default every part and every pair at risk, in few looks; in `npm run soak -- equality` random ones. */
const looks = process.env.SOAK === '1' ? randomLooks(500) : coveringLooks(wardrobe)

function randomLooks(count: number): Look[] {
  const offered = new Map(SLOTS.map(({ slot }) => [slot, wardrobe.parts.filter((part) => part.slot === slot).map(({ file }) => file)]))
  const random = seededRandom(SEED)
  return Array.from({ length: count }, () => randomLook(offered, random))
}

const FAULTS: Record<string, (layers: string[]) => string[]> = {
  none: (layers) => layers,
  order: (layers) => layers.toReversed(),
  neighbours: (layers) => swapped(layers, 'face_hair_1', 'face_eyes_1'),
  nose: (layers) => layers.filter((name) => name !== 'face_nose_1'),
}

let harness: Harness
let dataDir: string
let maker: PictureMaker

// Only the canvas is read: a small viewport need not paint it.
test.use({ trace: 'off', deviceScaleFactor: 1, isMobile: false, viewport: { width: 200, height: 200 } })
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'equality-'))
  maker = createPictureMaker({ dataDir, wardrobe: loadWardrobe(), contentFolder: CONTENT })
  harness = await startHarness((path) => {
    const [, folder, name = ''] = path.replace('.png', '').split('/')
    if (folder === 'made') return made(Number(name))
    if (folder === 'fault') return composed(FAULTS[name]?.(layersOf(DEFAULT_LOOK, hasLayer)) ?? [])
    return null
  })
})
test.afterAll(async () => {
  await harness.close()
  await maker.close()
  await rm(dataDir, { recursive: true })
})

/** Draws ahead, so that both cores work while the page compares. */
async function made(at: number): Promise<Buffer> {
  const [wanted, ...following] = looks.slice(at, at + 3).map((look) => maker.make(look))
  for (const later of following) later.catch(() => undefined)
  const { character } = (await wanted) ?? { character: '' }
  return readFile(join(dataDir, 'pictures', basename(character)))
}

test('the scene equals the image maker in every part and every pair at risk', async ({ page }) => {
  test.setTimeout(60_000 + 1_500 * looks.length)
  await page.goto(harness.url)
  const differences = []
  for (let from = 0; from < looks.length; from += BATCH) {
    const cases = looks.slice(from, from + BATCH).map((look, at) => ({ look, expected: `/made/${from + at}.png` }))
    differences.push(...(await page.evaluate((batch) => window.harness.compareLooks(batch), cases)))
  }
  const worst = differences.reduce((one, other) => (other.count > one.count ? other : one))
  const largest = Math.max(...differences.map((difference) => difference.largest))
  test.info().annotations.push({ type: 'worst', description: JSON.stringify({ ...worst, largest }) })
  expect(differences).toHaveLength(looks.length)
  expect(differences.filter(({ count, inside }) => count > MOST_DIFFERENT || inside > 0)).toEqual([])
})

test('the comparison finds planted faults', async ({ page }) => {
  await page.goto(harness.url)
  const compare = async (look: Look, fault: string) => {
    const [difference] = await page.evaluate((cases) => window.harness.compareLooks(cases), [{ look, expected: `/fault/${fault}.png` }])
    return difference
  }
  expect(await compare(DEFAULT_LOOK, 'none')).toMatchObject({ count: 0, inside: 0 })
  expect((await compare(DEFAULT_LOOK, 'order'))?.count).toBeGreaterThan(MOST_DIFFERENT)
  for (const fault of ['neighbours', 'nose']) expect((await compare(DEFAULT_LOOK, fault))?.inside, fault).toBeGreaterThan(0)
  const otherShoes = withPart(DEFAULT_LOOK, 'fashion_shoes', 'fashion_shoes_2.png')
  expect((await compare(otherShoes, 'none'))?.inside).toBeGreaterThan(0)
})

function swapped(layers: string[], one: string, other: string): string[] {
  return layers.map((name) => (name === one ? other : name === other ? one : name))
}
