import { describe, expect, it } from 'vitest'
import catalogue from '#art/catalogue.json' with { type: 'json' }
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, withPart } from '#contract/look.ts'
import { ARTBOARD } from './artboard.ts'
import { layersOf } from './layerOrder.ts'
import { BOB, holdsBalloon, isLeftHandLayer, waveOf } from './leftHand.ts'

const layers: Record<string, { box: number[] }> = wardrobe.layers
const hasLayer = (name: string) => Object.hasOwn(layers, name)
const handHolding = (file: string) => layersOf(withPart(DEFAULT_LOOK, 'item_leftHand', file), hasLayer).filter(isLeftHandLayer)
const held = catalogue.parts.filter(({ slot }) => slot === 'item_leftHand').map(({ file }) => file)

describe('the left hand', () => {
  it('is one layer, or two with what it holds', () => {
    expect(handHolding('')).toEqual(['face_skin_1_openL'])
    expect(handHolding('item_leftHand_1.png')).toEqual(['item_leftHand_1', 'face_skin_1_gripL'])
  })

  it('is taken out of the figure without the other hand coming over it', () => {
    const look = withPart(withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_1.png'), 'item_rightHand', 'item_rightHand_1.png')
    const right = layersOf(look, hasLayer).filter((name) => /^item_rightHand_|R$/.test(name))
    const rightEdge = Math.max(...right.map((name) => (layers[name]?.box[0] ?? 0) + (layers[name]?.box[2] ?? 0)))
    const leftEdge = Math.min(...held.flatMap(handHolding).map((name) => layers[name]?.box[0] ?? 0))
    expect(rightEdge).toBeLessThan(leftEdge)
  })

  it('waves about the wrist when empty, about the fist when not', () => {
    expect(waveOf(handHolding('')).pivot).toEqual({ x: 448, y: 480 })
    expect(waveOf(handHolding('item_leftHand_9.png')).pivot).toEqual({ x: 459, y: 484 })
  })

  it('lets balloons bob and nothing else', () => {
    expect(held.filter((file) => holdsBalloon(handHolding(file)))).toEqual(['item_leftHand_2.png'])
  })

  it('keeps a bobbing balloon on the artboard', () => {
    const [, top = 0] = layers.item_leftHand_2?.box ?? []
    expect(BOB.pivot.y - (BOB.pivot.y - top) * BOB.stretch).toBeGreaterThan(0)
    expect(BOB.degrees).toBeLessThan(0)
    expect(BOB.pivot.x).toBeLessThan(ARTBOARD.width)
  })
})
