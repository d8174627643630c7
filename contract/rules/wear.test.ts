import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, slotOf, withPart, wornParts } from '../look.ts'
import { canClear, isCompleteLook, randomLook, wear } from './wear.ts'

/** A few parts in every slot; rightWrist may be empty, as in the base wardrobe. */
const offered = new Map<Slot, string[]>(
  SLOTS.map(({ slot }) => [slot, slot === 'item_rightWrist' ? [] : [1, 2, 3].map((number) => `${slot}_${number}.png`)]),
)

const choice = fc
  .constantFrom(...SLOTS.map(({ slot }) => slot))
  .chain((slot) =>
    fc.record({ slot: fc.constant(slot), file: fc.constantFrom('', 1, 2, 3).map((n) => (n === '' ? '' : `${slot}_${n}.png`)) }),
  )
const choices = fc.array(choice, { maxLength: 40 })
const seeded = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 60, maxLength: 60 })

function dress(steps: { slot: Slot; file: string }[], start: Look = DEFAULT_LOOK, fallback?: Look): Look {
  return steps.reduce((look, { slot, file }) => wear(look, slot, file, fallback ? { fallback } : {}), start)
}

function takenFrom(numbers: number[]): () => number {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

describe('wear', () => {
  it('keeps every look complete, whatever is tapped in whatever order', () => {
    fc.assert(fc.property(choices, (steps) => isCompleteLook(dress(steps))))
  })

  it('puts every part into its own slot and changes no other, but for the set rule', () => {
    const outfit: Slot[] = ['fashion_top', 'fashion_bottom', 'fashion_set']
    fc.assert(
      fc.property(choices, choice, (steps, { slot, file }) => {
        const before = dress(steps)
        const after = wear(before, slot, file)
        for (const worn of wornParts(after))
          expect(SLOTS.some((info) => partIn(after, info.slot) === worn && slotOf(worn) === info.slot)).toBe(true)
        for (const other of SLOTS) {
          if (other.slot === slot || outfit.includes(other.slot)) continue
          expect(partIn(after, other.slot)).toBe(partIn(before, other.slot))
        }
      }),
    )
  })

  it('takes a part off when it is chosen again, except those that are always worn', () => {
    fc.assert(
      fc.property(choices, choice, (steps, { slot, file }) => {
        fc.pre(file !== '')
        const worn = withPart(dress(steps), slot, file)
        expect(partIn(wear(worn, slot, file), slot)).toBe(canClear(slot) ? '' : file)
      }),
    )
  })

  it('changes nothing when an always worn part is chosen again or cleared', () => {
    for (const slot of ['face_skin', 'fashion_top', 'fashion_bottom', 'fashion_shoes'] as const) {
      expect(wear(DEFAULT_LOOK, slot, partIn(DEFAULT_LOOK, slot))).toEqual(DEFAULT_LOOK)
      expect(wear(DEFAULT_LOOK, slot, '')).toEqual(DEFAULT_LOOK)
    }
  })

  it('leaves on what is always worn, and takes off all else', () => {
    const kept = SLOTS.map(({ slot }) => slot).filter((slot) => !canClear(slot))
    expect(kept.toSorted()).toEqual(['face_skin', 'fashion_bottom', 'fashion_set', 'fashion_shoes', 'fashion_top'])
  })

  it('keeps the other half that is worn, whatever the saved look has', () => {
    const worn = wear(DEFAULT_LOOK, 'fashion_bottom', 'fashion_bottom_3.png')
    expect(wear(worn, 'fashion_top', 'fashion_top_2.png').outfit.bottom).toBe('fashion_bottom_3.png')
  })

  it('takes off top and bottom under a set', () => {
    const { outfit } = wear(DEFAULT_LOOK, 'fashion_set', 'fashion_set_2.png')
    expect(outfit).toEqual({ top: '', bottom: '', set: 'fashion_set_2.png', shoes: 'fashion_shoes_1.png' })
  })

  it('fills the other half from the saved look when a top or bottom replaces a set', () => {
    const inSet = wear(DEFAULT_LOOK, 'fashion_set', 'fashion_set_2.png')
    const saved = wear(DEFAULT_LOOK, 'fashion_bottom', 'fashion_bottom_3.png')
    expect(wear(inSet, 'fashion_top', 'fashion_top_2.png').outfit).toMatchObject({
      set: '',
      top: 'fashion_top_2.png',
      bottom: 'fashion_bottom_1.png',
    })
    expect(wear(inSet, 'fashion_top', 'fashion_top_2.png', { fallback: saved }).outfit.bottom).toBe('fashion_bottom_3.png')
    expect(wear(inSet, 'fashion_bottom', 'fashion_bottom_2.png', { fallback: inSet }).outfit.top).toBe('fashion_top_1.png')
  })
})

describe('isCompleteLook', () => {
  it.each<[string, Slot, string]>([
    ['no skin', 'face_skin', ''],
    ['no shoes', 'fashion_shoes', ''],
    ['no top', 'fashion_top', ''],
    ['no bottom', 'fashion_bottom', ''],
    ['a set over top and bottom', 'fashion_set', 'fashion_set_1.png'],
  ])('refuses %s', (_why, slot, file) => {
    expect(isCompleteLook(withPart(DEFAULT_LOOK, slot, file))).toBe(false)
  })

  it.each<[string, string, string, boolean]>([
    ['', '', '', false],
    ['set', '', '', true],
    ['set', 'top', '', false],
    ['set', '', 'bottom', false],
    ['', 'top', 'bottom', true],
  ])('takes either a set alone or a top with a bottom: %j, %j, %j is %s', (set, top, bottom, isComplete) => {
    expect(isCompleteLook({ ...DEFAULT_LOOK, outfit: { set, top, bottom, shoes: 'shoes' } })).toBe(isComplete)
  })

  it('asks for nothing on the face or among the items', () => {
    const bare = SLOTS.filter(({ slot }) => slot.startsWith('item_') || (slot.startsWith('face_') && slot !== 'face_skin'))
    expect(isCompleteLook(bare.reduce((look, { slot }) => withPart(look, slot, ''), DEFAULT_LOOK))).toBe(true)
  })
})

describe('randomLook', () => {
  it('obeys the rules and wears only what is offered', () => {
    fc.assert(
      fc.property(seeded, (numbers) => {
        const look = randomLook(offered, takenFrom(numbers))
        expect(isCompleteLook(look)).toBe(true)
        for (const file of wornParts(look)) expect(offered.get(slotOf(file) ?? 'face_skin')).toContain(file)
      }),
    )
  })

  it('wears nothing but the always worn where nothing at all is offered', () => {
    fc.assert(
      fc.property(seeded, (numbers) => {
        const { face, outfit, item } = randomLook(new Map(), takenFrom(numbers))
        expect(outfit).toEqual(DEFAULT_LOOK.outfit)
        expect([...Object.values(face), ...Object.values(item)].filter((file) => file !== '')).toEqual([DEFAULT_LOOK.face.skinColor])
      }),
    )
  })

  it('is a set without accessories by the lowest numbers, and all but a set by the highest', () => {
    const all = new Map(SLOTS.map(({ slot }) => [slot, [`${slot}_1.png`]]))
    const [lowest, highest] = [randomLook(all, () => 0), randomLook(all, () => 0.999)]
    expect(lowest.outfit).toEqual({ top: '', bottom: '', set: 'fashion_set_1.png', shoes: 'fashion_shoes_1.png' })
    expect([lowest.face.mole, ...Object.values(lowest.item)].filter((file) => file !== '')).toEqual([])
    const worn = SLOTS.map(({ slot }) => slot).filter((slot) => slot !== 'fashion_set')
    expect(wornParts(highest).toSorted()).toEqual(worn.map((slot) => `${slot}_1.png`).toSorted())
  })

  it('wears every offered part sooner or later', () => {
    const seen = new Set(Array.from({ length: 2000 }, () => wornParts(randomLook(offered))).flat())
    expect(seen).toEqual(new Set([...offered.values()].flat()))
  })
})
