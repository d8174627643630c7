import { beforeEach, describe, expect, it } from 'vitest'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { DEFAULT_LOOK, type Look, partIn, type Slot, wornParts } from '../look.ts'
import { THEMES } from '../text/themes.ts'
import type { PartInfo } from '../wardrobe.ts'
import { isLoud, surpriseLook } from './surpriseLook.ts'
import { isCompleteLook } from './wear.ts'

const DRAWS = 10_000
const all = wardrobe.parts as PartInfo[]
const infoOf = new Map(all.map((part) => [part.file, part]))
const base = all.filter(({ store, slot }) => !store && slot !== 'bg_star' && slot !== 'bg_station')

describe(`${DRAWS} surprises of a new member`, () => {
  // Drawn in each test: mutation testing tries no code that runs before the tests.
  let looks: Look[]
  beforeEach(() => {
    looks = looksOf(base, DRAWS)
  })
  const share = (isSo: (look: Look) => boolean) => looks.filter(isSo).length / DRAWS
  const shareOf = (file: string) => share((look) => wornParts(look).includes(file))

  it('are complete, with a whole face, and of the base wardrobe only', () => {
    const free = new Set(base.map(({ file }) => file))
    for (const look of looks) {
      expect(isCompleteLook(look)).toBe(true)
      expect(Object.values({ ...look.face, mole: 'any' })).not.toContain('')
      expect(wornParts(look).filter((file) => !free.has(file))).toEqual([])
    }
  })

  it('never wear two loud things, and something loud about every other time', () => {
    const counts = looks.map((look) => partsOf(look).filter(isLoud).length)
    expect(Math.max(...counts)).toBe(1)
    const share = counts.filter((count) => count === 1).length / DRAWS
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  })

  it('never wear summer with winter', () => {
    for (const look of looks) {
      const worn = partsOf(look).filter(({ slot }) => !slot.startsWith('face_'))
      const hasOnly = (season: string, others: string[]) =>
        worn.some(({ themes }) => themes.includes(season) && !others.some((other) => themes.includes(other)))
      expect(hasOnly('여름', ['봄', '겨울']) && hasOnly('겨울', ['봄', '여름'])).toBe(false)
    }
  })

  it('hold at most one thing, and wear at most two accessories', () => {
    for (const { item } of looks) {
      expect(item.leftHand === '' || item.rightHand === '').toBe(true)
      expect(item.head === '' || item.ears === '').toBe(true)
      expect(Object.values(item).filter((file) => file !== '').length).toBeLessThanOrEqual(2)
    }
  })

  it('wear rare things rarely: a mint skin, a space suit, a crown', () => {
    for (const file of ['face_skin_6.png', 'fashion_set_1.png', 'item_head_9.png']) expect(shareOf(file)).toBeLessThan(0.04)
    expect(shareOf('fashion_top_1.png')).toBeGreaterThan(shareOf('fashion_top_9.png') * 2)
  })

  it('wear an accessory more often than not, a whole set and a mole seldom', () => {
    const accessories = share(({ item }) => Object.values(item).some((file) => file !== ''))
    expect(accessories).toBeGreaterThan(0.5)
    expect(accessories).toBeLessThan(0.8)
    const sets = share((look) => partIn(look, 'fashion_set') !== '')
    expect(sets).toBeGreaterThan(0.01)
    expect(sets).toBeLessThan(0.08)
    expect(share((look) => partIn(look, 'face_mole') !== '')).toBeLessThan(0.06)
  })

  it('hold to a mood: top and bottom share one more often than those of two looks', () => {
    const moodsOf = (file: string) => THEMES.moods.filter((mood) => infoOf.get(file)?.themes.includes(mood))
    const tops = looks.map((look) => moodsOf(partIn(look, 'fashion_top')))
    const bottoms = looks.map((look) => moodsOf(partIn(look, 'fashion_bottom')))
    const shared = (apart: number) => tops.filter((top, at) => bottoms[(at + apart) % DRAWS]?.some((mood) => top.includes(mood))).length
    expect(shared(0)).toBeGreaterThan(shared(1) * 1.3)
  })

  it('never have a face that sleeps, cries or grumbles', () => {
    const faces = [8, 20, 31].map((number) => `face_eyes_${number}.png`).concat([4, 15, 26].map((number) => `face_mouth_${number}.png`))
    for (const file of faces) expect([infoOf.has(file), shareOf(file)]).toEqual([true, 0])
  })

  it('come to wear nearly all there is, and no two in a row are the same', () => {
    const seen = new Set(looks.flatMap(wornParts))
    expect(seen.size).toBeGreaterThan(base.length * 0.8)
    expect(looks.filter((look, at) => JSON.stringify(look) === JSON.stringify(looks[at - 1]))).toHaveLength(0)
    expect(new Set(looks.map((look) => partIn(look, 'face_hair'))).size).toBe(25)
    // There is one nose.
    const slots = new Set(base.map(({ slot }) => slot as Slot).filter((slot) => slot !== 'face_nose'))
    expect([...slots].filter((slot) => new Set(looks.map((look) => partIn(look, slot))).size < 2)).toEqual([])
  })
})

it('wears what a member has bought, too, the dearer the less', () => {
  const owned = looksOf([...base, ...all.filter(({ slot, store }) => store && slot.startsWith('fashion_'))], 1000)
  const bought = owned.flatMap(partsOf).filter(({ store }) => store)
  expect(bought.length).toBeGreaterThan(50)
  expect(bought.length).toBeLessThan(owned.length)
})

it('is the default look where nothing is offered', () => {
  expect(surpriseLook([])).toEqual(DEFAULT_LOOK)
})

function looksOf(parts: readonly PartInfo[], count: number): Look[] {
  const random = seededRandom(17)
  return Array.from({ length: count }, () => surpriseLook(parts, random))
}

function partsOf(look: Look): PartInfo[] {
  return wornParts(look).flatMap((file) => infoOf.get(file) ?? [])
}
