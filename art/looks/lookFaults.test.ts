import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { randomLook } from '#contract/rules/wear.ts'
import { loadWardrobe } from '#server/wardrobe.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { ALLOWED_FAULTS, isAllowed, summaryOf } from './allowedFaults.ts'
import type { Piece } from './layerAlphas.ts'
import type { LookFault } from './lookFaults.ts'
import { DECLARED, openLookCheck } from './openLookCheck.ts'

const LOOKS = 5000
const SEED = 4
const LONG = 120_000

let opened: Awaited<ReturnType<typeof openLookCheck>>
let looks: Look[]

beforeAll(async () => {
  opened = await openLookCheck()
  const random = seededRandom(SEED)
  const { allPartsBySlot } = loadWardrobe()
  looks = Array.from({ length: LOOKS }, () => randomLook(allPartsBySlot, random))
}, LONG)

describe('5,000 random looks', () => {
  it(
    'show no vest, no sliver of skin and lack no layer',
    () => {
      const check = opened.checkOf()
      const faults = looks.flatMap((look) => check.faultsOf(look))
      expect(summaryOf(faults.filter((fault) => !isAllowed(fault)))).toEqual([])
      const unneeded = ALLOWED_FAULTS.filter((allowed) => !faults.some((fault) => isAllowed(fault, [allowed])))
      expect(unneeded, 'mended meanwhile').toEqual([])
    },
    LONG,
  )

  it('keep clear of the edge of the artboard', () => {
    expect(summaryOf(opened.checkOf().edgeFaults())).toEqual([])
  })

  it('have bodies of one shape, so that one represents all', () => {
    for (const [name, { alpha }] of opened.alphas) {
      if (!name.startsWith('face_skin_')) continue
      const model = opened.alphas.get(name.replace(/[0-9]+/, '1'))?.alpha
      const different = alpha.filter((value, i) => Math.abs(value - (model?.[i] ?? 0)) > 64)
      expect([name, different.length]).toEqual([name, 0])
    }
  })
})

describe('planted faults', () => {
  /** Faults of the default look when one layer is replaced. */
  function withLayer(name: string, change: (piece: Piece) => Piece): LookFault[] {
    const piece = opened.alphas.get(name)
    if (!piece) throw new Error(`no layer ${name}`)
    return opened.checkOf(new Map(opened.alphas).set(name, change(piece))).faultsOf(DEFAULT_LOOK)
  }

  it('finds none where none is', () => {
    expect(withLayer('fashion_top_1', (piece) => piece)).toEqual([])
  })

  it('finds the vest under a bottom that hangs 20 units too low', () => {
    const faults = withLayer('fashion_bottom_1', (piece) => ({ ...piece, top: piece.top + 20 }))
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'vest', of: expect.arrayContaining(['fashion_bottom_1']) }))
  })

  it('finds a sliver of skin beside a sleeve that lies 8 units too far left', () => {
    const faults = withLayer('fashion_top_1', (piece) => ({ ...piece, left: piece.left - 8 }))
    expect(faults.map(({ kind }) => kind)).toContain('skin')
  })

  it('finds a layer that touches the edge', () => {
    const alpha = new Uint8Array(100).fill(255)
    const check = (left: number) =>
      opened.checkOf(new Map(opened.alphas).set('item_head_2', { left, top: 100, width: 10, height: 10, alpha }))
    expect(check(588).edgeFaults()).toContainEqual(expect.objectContaining({ kind: 'edge', of: ['item_head_2'] }))
    expect(check(586).edgeFaults()).not.toContainEqual(expect.objectContaining({ of: ['item_head_2'] }))
  })

  it('finds a layer without its picture, a part in no catalogue and a skin without its fist', () => {
    const withoutBack = new Map(opened.alphas)
    withoutBack.delete('face_hair_1_back')
    const missing = (faults: LookFault[]) => faults.filter(({ kind }) => kind === 'missing').flatMap(({ of }) => of)
    expect(missing(opened.checkOf(withoutBack).faultsOf(DEFAULT_LOOK))).toEqual(['face_hair_1_back'])
    expect(missing(opened.checkOf().faultsOf(withPart(DEFAULT_LOOK, 'item_neck', 'item_neck_999.png')))).toEqual(['item_neck_999'])
    const withoutFist = new Set([...DECLARED].filter((name) => name !== 'face_skin_1_gripL'))
    const holding = withPart(DEFAULT_LOOK, 'item_leftHand', 'item_leftHand_1.png')
    expect(missing(opened.checkOf(opened.alphas, withoutFist).faultsOf(holding))).toEqual(['face_skin_1_gripL'])
  })
})
