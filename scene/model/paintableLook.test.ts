import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look, SLOTS, type Slot, withPart } from '#contract/look.ts'
import { randomLook } from '#contract/rules/wear.ts'
import { layersOf } from './layerOrder.ts'
import { isSameLook, paintableLook } from './paintableLook.ts'

const drawn = new Set(catalogue.parts.flatMap(({ file, layers }) => layers.map((suffix) => file.replace('.png', '') + suffix)))
const hasLayer = (name: string) => drawn.has(name)
const offered = new Map(SLOTS.map(({ slot }) => [slot, catalogue.parts.filter((part) => part.slot === slot).map(({ file }) => file)]))
const aLook: fc.Arbitrary<Look> = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => randomLook(offered, () => numbers.next().value ?? 0))

const wearing = (parts: Partial<Record<Slot, string>>): Look =>
  Object.entries(parts).reduce((look, [slot, file]) => withPart(look, slot as Slot, file), DEFAULT_LOOK)
const without = (...missing: string[]) => ({ hasLayer, isReady: (name: string) => !missing.includes(name) })

describe('paintableLook', () => {
  it('paints the wanted look itself when all of it is ready', () => {
    const wanted = wearing({ face_hair: 'face_hair_3.png' })
    expect(paintableLook(DEFAULT_LOOK, wanted, without())).toBe(wanted)
  })

  it('keeps the old part while any layer of the new one is on its way, and lets the others change', () => {
    const wanted = wearing({ face_hair: 'face_hair_3.png', face_eyes: 'face_eyes_2.png' })
    expect(paintableLook(DEFAULT_LOOK, wanted, without('face_hair_3_back'))).toEqual(wearing({ face_eyes: 'face_eyes_2.png' }))
  })

  it('answers the shown look itself when nothing can change yet', () => {
    expect(paintableLook(DEFAULT_LOOK, wearing({ face_hair: 'face_hair_3.png' }), without('face_hair_3'))).toBe(DEFAULT_LOOK)
  })

  it('undresses nobody while a set is on its way', () => {
    const wanted = wearing({ fashion_set: 'fashion_set_1.png', fashion_top: '', fashion_bottom: '' })
    expect(paintableLook(DEFAULT_LOOK, wanted, without('fashion_set_1')).outfit).toEqual(DEFAULT_LOOK.outfit)
  })

  it('gives nothing into a hand that cannot close yet', () => {
    const wanted = wearing({ item_leftHand: 'item_leftHand_1.png' })
    expect(paintableLook(DEFAULT_LOOK, wanted, without('face_skin_1_gripL'))).toBe(DEFAULT_LOOK)
  })

  it('keeps a suit on while the shoes that it hides are on their way', () => {
    const inSuit = wearing({ fashion_set: 'fashion_set_1.png', fashion_top: '', fashion_bottom: '' })
    const wanted = wearing({ face_eyes: 'face_eyes_2.png' })
    expect(paintableLook(inSuit, wanted, without('fashion_shoes_1'))).toEqual(withPart(inSuit, 'face_eyes', 'face_eyes_2.png'))
  })

  it('goes on without a part that never could be had', () => {
    const wanted = wearing({ face_eyes: 'face_eyes_2.png' })
    expect(paintableLook(DEFAULT_LOOK, wanted, without('face_hair_1'))).toBe(wanted)
  })

  it('never paints a layer that is not ready, whatever is late', () => {
    fc.assert(
      fc.property(aLook, aLook, fc.func(fc.boolean()), (shown, wanted, chance) => {
        const ready = new Set(layersOf(shown, hasLayer))
        const isReady = (name: string) => ready.has(name) || chance(name)
        const settled = paintableLook(shown, wanted, { hasLayer, isReady })
        expect(layersOf(settled, hasLayer).every(isReady)).toBe(true)
        if (layersOf(wanted, hasLayer).every(isReady)) expect(isSameLook(settled, wanted)).toBe(true)
      }),
    )
  })
})
