import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import order from '#art/layers.json' with { type: 'json' }
import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, withPart, wornParts } from '#contract/look.ts'
import { layersOf } from './layerOrder.ts'

const stem = (file: string) => file.replace(/\.png$/, '')
const drawn = new Set(
  catalogue.parts.filter(({ slot }) => !slot.startsWith('bg_')).flatMap(({ file, layers }) => layers.map((suffix) => stem(file) + suffix)),
)
const hasLayer = (name: string) => drawn.has(name)
const filesOf = (slot: Slot) => catalogue.parts.filter((part) => part.slot === slot).map(({ file }) => file)

/** Any look that can be stored, also ones that the rules of wearing refuse. */
const anyLook: fc.Arbitrary<Look> = fc
  .tuple(...SLOTS.map(({ slot }) => fc.constantFrom('', ...filesOf(slot))))
  .map((files) => SLOTS.reduce((look, { slot }, at) => withPart(look, slot, files[at] ?? ''), DEFAULT_LOOK))

const wearing = (parts: Partial<Record<Slot, string>>): Look =>
  Object.entries(parts).reduce((look, [slot, file]) => withPart(look, slot as Slot, file), DEFAULT_LOOK)

/** The entry of the order that a layer is painted for: `face_skin_1_gripL` -> `face_skin_handL`. */
const entryOf = (layer: string) => layer.replace(/_[0-9]+/, '').replace(/_(open|grip)/, '_hand')
const placeOf = (layer: string) => order.order.indexOf(entryOf(layer))

function isWorn(look: Look, groups: string[][]): boolean {
  const hidden = look.outfit.set === '' ? [] : [look.outfit.top, look.outfit.bottom]
  const worn = wornParts(look)
    .filter((part) => !hidden.includes(part))
    .map(stem)
  return groups.every((group) => group.some((part) => worn.includes(part)))
}

const hiddenByRules = (look: Look) => new Set<string>(order.hides.filter(({ worn }) => isWorn(look, worn)).flatMap(({ hide }) => hide))

function liesUnder(layers: string[], entry: string, other: string): boolean {
  const under = layers.findIndex((layer) => entryOf(layer) === entry)
  const over = layers.findIndex((layer) => entryOf(layer) === other)
  return under === -1 || over === -1 || under < over
}

describe('layersOf', () => {
  it('lists only layers of worn parts, each once', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const layers = layersOf(look, hasLayer)
        const worn = wornParts(look).map(stem)
        expect(new Set(layers).size).toBe(layers.length)
        for (const layer of layers) expect(worn.some((part) => layer === part || layer.startsWith(`${part}_`))).toBe(true)
      }),
    )
  })

  it('keeps the written order, but for what a rule moves', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const moves = order.moves.filter(({ worn }) => isWorn(look, worn))
        const layers = layersOf(look, hasLayer)
        const places = layers.filter((layer) => !moves.some(({ entry }) => entry === entryOf(layer))).map(placeOf)
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const { entry, before } of moves) expect(liesUnder(layers, entry, before)).toBe(true)
      }),
    )
  })

  it('leaves nothing out but what is hidden', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const layers = layersOf(look, hasLayer)
        const hidden = hiddenByRules(look)
        for (const { slot } of SLOTS) {
          if (look.outfit.set !== '' && (order.hideWhenSet as string[]).includes(slot)) continue
          const name = stem(partIn(look, slot))
          for (const suffix of ['', '_back', '_tail', '_front'])
            if (hasLayer(name + suffix)) expect(layers.includes(name + suffix)).toBe(!hidden.has(slot + suffix))
        }
      }),
    )
  })

  it('puts the bib of dungarees under a coat and over a tee', () => {
    for (const bottom of ['fashion_bottom_3', 'fashion_bottom_15']) {
      const order = (top: string) =>
        layersOf(wearing({ fashion_bottom: `${bottom}.png`, fashion_top: `${top}.png` }), hasLayer).filter((name) =>
          name.startsWith('fashion_'),
        )
      expect(order('fashion_top_14').slice(-2)).toEqual([`${bottom}_front`, 'fashion_top_14'])
      expect(order('fashion_top_1').slice(-2)).toEqual(['fashion_top_1', `${bottom}_front`])
    }
  })

  it('lets a top that a set hides move nothing', () => {
    const look = wearing({ fashion_top: 'fashion_top_20.png', item_rightWrist: 'item_rightWrist_2.png' })
    const at = (dressed: Look, name: string) => layersOf(dressed, hasLayer).indexOf(name)
    expect(at(look, 'item_rightWrist_2')).toBeLessThan(at(look, 'fashion_top_20'))
    const inSet = withPart(look, 'fashion_set', 'fashion_set_6.png')
    expect(at(inSet, 'item_rightWrist_2')).toBeGreaterThan(at(inSet, 'fashion_set_6'))
  })

  it('shows no shoes under a set that has its own feet', () => {
    const shoesUnder = (set: string) =>
      layersOf(wearing({ fashion_set: set, fashion_shoes: 'fashion_shoes_4.png' }), hasLayer).filter((name) =>
        name.startsWith('fashion_shoes'),
      )
    expect(shoesUnder('fashion_set_7.png')).toEqual([])
    expect(shoesUnder('fashion_set_6.png')).toEqual(['fashion_shoes_4_back', 'fashion_shoes_4'])
  })

  it('never paints a shadow: the scene does, once', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(layersOf(look, () => true).some((name) => name.includes('shadow'))).toBe(false)
      }),
    )
  })

  it('shows one hand a side, closed around what it holds', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const layers = layersOf(look, hasLayer)
        const skin = stem(look.face.skinColor)
        const hands = layers.filter((name) => /_(open|grip)[LR]$/.test(name))
        const left = look.item.leftHand === '' ? 'open' : 'grip'
        const right = look.item.rightHand === '' ? 'open' : 'grip'
        expect(hands).toEqual(skin === '' ? [] : [`${skin}_${left}L`, `${skin}_${right}R`])
      }),
    )
  })

  it('hides every layer of top and bottom under a set', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const clothes = layersOf(look, hasLayer).filter((name) => /^fashion_(top|bottom)_/.test(name))
        if (look.outfit.set !== '') expect(clothes).toEqual([])
      }),
    )
  })

  it('puts a bun away under a hat that covers the crown or that a rule names, and only then', () => {
    for (const hat of filesOf('item_head')) {
      const look = wearing({ face_hair: 'face_hair_6.png', item_head: hat })
      const isPutAway = order.coversCrown.includes(stem(hat)) || hiddenByRules(look).has('face_hair_crown')
      expect(layersOf(look, hasLayer).includes('face_hair_6_crown')).toBe(!isPutAway)
    }
    expect(layersOf(wearing({ face_hair: 'face_hair_6.png' }), hasLayer)).toContain('face_hair_6_crown')
    expect(order.coversCrown).toContain('item_head_2')
  })

  it('tucks collars under the chin and glasses under the fringe', () => {
    const look = wearing({ face_hair: 'face_hair_3.png', item_eyes: 'item_eyes_1.png', item_neck: 'item_neck_1.png' })
    const layers = layersOf(look, hasLayer)
    const at = (name: string) => layers.indexOf(name)
    expect(at('fashion_top_1')).toBeLessThan(at('face_skin_1'))
    expect(at('item_neck_1')).toBeLessThan(at('face_skin_1'))
    expect(at('item_eyes_1')).toBeLessThan(at('face_hair_3'))
    expect(at('face_hair_3_back')).toBeLessThan(at('face_skin_1_back'))
  })
})
