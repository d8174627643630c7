import { describe, expect, it } from 'vitest'
import wardrobe from '#art/manifest/wardrobe.json' with { type: 'json' }
import { DEFAULT_LOOK, partIn, type Slot, withPart } from '#contract/look.ts'
import { asleepLook, asleepPart } from './asleep.ts'
import { layersOf } from './layerOrder.ts'
import { sleepMarkOf, sleepSpotOf } from './sleepMark.ts'

const worn: [Slot, string][] = [
  ['item_leftHand', 'item_leftHand_1.png'],
  ['item_rightHand', 'item_rightHand_2.png'],
  ['item_leftWrist', 'item_leftWrist_1.png'],
  ['item_rightWrist', 'item_rightWrist_1.png'],
  ['item_eyes', 'item_eyes_1.png'],
  ['item_head', 'item_head_3.png'],
  ['face_eyes', 'face_eyes_2.png'],
]
const LOOK = worn.reduce((look, [slot, file]) => withPart(look, slot, file), DEFAULT_LOOK)
const layers = layersOf(asleepLook(LOOK), (name) => Object.hasOwn(wardrobe.layers, name))

describe('a sleeping figure', () => {
  it('has closed eyes and a quiet mouth, keeps its glasses, and holds nothing', () => {
    const asleep = asleepLook(LOOK)
    expect([partIn(asleep, 'face_eyes'), partIn(asleep, 'face_mouth')]).toEqual(['face_eyes_23.png', 'face_mouth_7.png'])
    expect(partIn(asleep, 'item_eyes')).toBe('item_eyes_1.png')
    expect([partIn(asleep, 'item_leftHand'), partIn(asleep, 'item_rightHand')]).toEqual(['', ''])
  })

  it('nods with all that is on its head, and only with that', () => {
    const head = layers.filter((name) => asleepPart(name) === 'head')
    expect(head).toEqual(expect.arrayContaining(['face_skin_1', 'face_eyes_23', 'item_eyes_1', 'item_head_3', 'item_head_3_back']))
    expect(head.filter((name) => /^(fashion|item_neck|face_skin_1_)/.test(name))).toEqual([])
    expect(layers.filter((name) => name.startsWith('face_hair_')).every((name) => asleepPart(name) === 'head')).toBe(true)
  })

  it('has both arms down: the lowered one twice, and nothing of the lifted one', () => {
    const parts = new Map(layers.map((name) => [name, asleepPart(name)]))
    expect(parts.get('face_skin_1_back')).toBe('arms')
    expect(parts.get('face_skin_1_openR')).toBe('hand')
    expect([parts.get('face_skin_1_openL'), parts.get('item_leftWrist_1')]).toEqual([null, null])
    expect(parts.get('item_rightWrist_1')).toBe('body')
  })

  it('has its mark over the hair, as large as it is itself', () => {
    const [small, large] = [0.5, 1].map((times) => sleepMarkOf({ x: 10, y: 100, width: 117 * times, height: 156 * times }))
    expect(large?.x).toBeGreaterThan(10 + 117 / 2)
    expect(large?.y).toBeLessThan(100 + 156 * 0.1)
    expect(small?.scale).toBeCloseTo((large?.scale ?? 0) / 2)
  })

  it('has its mark where it covers no name', () => {
    const figure = { x: 100, y: 300, width: 117, height: 156 }
    const plate = (x: number) => ({ x, y: 280, width: 60, height: 26 })
    expect(sleepSpotOf(figure, [])).toBe(0)
    expect(sleepSpotOf(figure, [plate(180)])).toBe(1)
    expect(sleepSpotOf(figure, [plate(180), plate(90)])).toBe(2)
  })
})
