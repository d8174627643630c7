import { beforeEach, describe, expect, it } from 'vitest'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { DEFAULT_LOOK, type Look, partIn, type Slot, slotOf, wornParts } from '../look.ts'
import { THEMES } from '../text/themes.ts'
import type { PartInfo } from '../wardrobe.ts'
import { isLoud, surpriseLook } from './surpriseLook.ts'
import { isCompleteLook } from './wear.ts'

const DRAWS = 10_000
const all = wardrobe.parts as PartInfo[]
const infoOf = new Map(all.map((part) => [part.file, part]))
const base = all.filter(({ store, slot }) => !store && slot !== 'bg_star' && slot !== 'bg_station')

describe('a surprise of few parts, by a random that always gives the same', () => {
  const given = (file: string, themes: string[] = ['x'], price?: number): PartInfo => ({
    ...{ file, themes, slot: slotOf(file) as Slot, number: 2, name: '', description: '', created_at: '2026-01-01' },
    ...{ store: price !== undefined, price: price ?? 0 },
  })
  const [top, bottom, shoes] = [given('fashion_top_2.png'), given('fashion_bottom_2.png'), given('fashion_shoes_2.png')]
  const [head, glasses, ears, neck] = ['head', 'eyes', 'ears', 'neck'].map((slot) => given(`item_${slot}_2.png`)) as [
    PartInfo,
    PartInfo,
    PartInfo,
    PartInfo,
  ]
  const set = given('fashion_set_2.png')
  const loud = ({ file }: PartInfo) => given(file, [THEMES.loud])
  const loudHair = loud(given('face_hair_2.png'))
  const tops = (...kinds: [string[], number?][]) => kinds.map(([themes, price], at) => given(`fashion_top_${at + 2}.png`, themes, price))
  const daily = ['데일리', 'x']

  it.each<[string, number, PartInfo[], string[]]>([
    ['is loud every other time', 0.49, [loudHair], ['face_hair_2.png']],
    ['and every other time not', 0.5, [loudHair], []],
    ['has a loud hair four times as often as a loud skin', 0.21, loudSkins().concat(loudHair), ['face_hair_2.png']],
    ['or the skin', 0.19, loudSkins().concat(loudHair), ['face_skin_2.png']],
    ['is never loud by glasses', 0, [loud(glasses), loudHair], ['face_hair_2.png']],
    ['begins with a set seldom', 0.04, [set, top, bottom], [set.file]],
    ['mostly with a top and a bottom', 0.05, [set, top, bottom], [top.file, bottom.file]],
    ['never with a set beside something loud', 0.04, [loudHair, set, top, bottom], ['face_hair_2.png', top.file, bottom.file]],
    ['gets shoes to a loud set', 0.04, [loud(set), shoes], [set.file, shoes.file]],
    ['wears something on the head by its chance', 0.21, [head], [head.file]],
    ['and nothing beyond it', 0.22, [head], []],
    ['wears two accessories, though one of them crowds a third', 0.09, [head, ears, neck], [head.file, neck.file]],
    ['wears two accessories beside a loud hair', 0.09, [loudHair, head, glasses], ['face_hair_2.png', head.file, glasses.file]],
    ['counts a loud accessory', 0.09, [loud(head), glasses, neck], [head.file, glasses.file]],
    ['leaves winter out in a mood of summer', 0.5, [...tops([['겨울']]), bottom], [bottom.file]],
    ['wears what is for spring and summer then', 0.5, tops([['봄', '여름']]), [top.file]],
    ['has any face in any season', 0.5, [given('face_hair_2.png', ['겨울'])], ['face_hair_2.png']],
    ['takes its season from the first part', 0.75, [...tops([['겨울']]), given('fashion_bottom_2.png', ['여름'])], [top.file]],
    ['prefers its mood six times', 0.79, tops([['러블리']], [daily]), [top.file]],
    ['and no more than that', 0.81, tops([['러블리']], [daily]), ['fashion_top_3.png']],
    ['prefers plain parts three to two', 0.8, tops([daily], [daily], [daily], [['x']]), ['fashion_top_4.png']],
    ['and no more', 0.83, tops([daily], [daily], [daily], [['x']]), ['fashion_top_5.png']],
    ['takes a bought part half as often', 0.79, tops([['x']], [['x']], [['x'], 0]), ['fashion_top_3.png']],
    ['and not less', 0.81, tops([['x']], [['x']], [['x'], 0]), ['fashion_top_4.png']],
    ['takes one of 50 stone half as often as that', 0.88, tops([['x']], [['x']], [['x'], 50]), ['fashion_top_3.png']],
    ['and not less than that', 0.9, tops([['x']], [['x']], [['x'], 50]), ['fashion_top_4.png']],
  ])('%s (%d)', (_name, number, parts, worn) => {
    const files = wornParts(surpriseLook(parts, () => number)).filter((file) => !file.endsWith('_1.png'))
    expect(files.sort()).toEqual(worn.toSorted())
  })

  function loudSkins(): PartInfo[] {
    return [2, 3].map((number) => loud(given(`face_skin_${number}.png`)))
  }
})

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
