import { expect, it } from 'vitest'
import rules from '#art/layers.json' with { type: 'json' }
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { type Slot, slotOf, wornParts } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { casesOf, coveringLooks, wantedCases } from './coveringLooks.ts'

const looks = coveringLooks(wardrobe)
const drawn = looks.map((look) => layersOf(look, (name) => Object.hasOwn(wardrobe.layers, name)))
const partsOf = (slot: Slot) => wardrobe.parts.filter((part) => part.slot === slot).map(({ file }) => file)

it('draws every part and every layer, in looks that may be worn', () => {
  expect(looks.every(isCompleteLook)).toBe(true)
  const parts = wardrobe.parts.filter(({ slot }) => !slot.startsWith('bg_')).map(({ file }) => file)
  expect(parts.filter((file) => !looks.some((look) => wornParts(look).includes(file)))).toEqual([])
  const layers = Object.keys(wardrobe.layers).filter((name) => slotOf(`${name.replace(/(_\d+).*/, '$1')}.png`) !== null)
  expect(layers.filter((name) => !drawn.some((names) => names.includes(name)))).toEqual([])
})

it('has every rule of the layers apply once', () => {
  const all = [...rules.hides, ...rules.moves].map(({ worn }) => worn)
  const doesApply = (groups: string[][], worn: string[]) => groups.every((group) => group.some((part) => worn.includes(`${part}.png`)))
  expect(all.filter((groups) => !looks.some((look) => doesApply(groups, wornParts(look))))).toEqual([])
})

it('lays each part at risk over or under one of the other slot', () => {
  const meets = (file: string, other: Slot) =>
    looks.some((look) => [file, other].every((one) => wornParts(look).some((part) => part === one || slotOf(part) === one)))
  for (const [slot, other] of [
    ['item_head', 'face_hair'],
    ['face_hair', 'item_head'],
    ['item_ears', 'face_hair'],
    ['face_eyes', 'item_eyes'],
    ['fashion_top', 'item_leftHand'],
    ['item_rightHand', 'fashion_top'],
    ['fashion_set', 'item_neck'],
    ['fashion_shoes', 'fashion_bottom'],
  ] as const)
    expect(
      partsOf(slot).filter((file) => !meets(file, other)),
      `${slot} with ${other}`,
    ).toEqual([])
})

it('tries every case that can be tried, with no look to spare', () => {
  const tried = looks.map((look) => new Set(casesOf(look, wardrobe)))
  const wanted = [...wantedCases(wardrobe).keys()]
  expect(wanted.filter((name) => !tried.some((cases) => cases.has(name)))).toEqual([])
  const isNeeded = (at: number) => wanted.some((name) => tried.every((cases, other) => cases.has(name) === (other === at)))
  expect(looks.filter((_, at) => !isNeeded(at))).toEqual([])
  expect(looks.length).toBeLessThan(75)
})
