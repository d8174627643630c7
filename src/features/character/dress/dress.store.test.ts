import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOOK, Look, partIn, withPart, wornParts } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { dressText } from '#text/dress.ko.ts'
import { PARTS } from '../wardrobe.ts'
import { createDress, partsOf } from './dress.store.ts'
import { DRESS_SLOTS, type DressSlot, FIRST_HAIRS } from './dressParts.ts'
import { START_LOOK } from './startLook.ts'

const BASE = new Set(PARTS.filter(({ store }) => !store).map(({ file }) => file))
const wornBy = (dress: ReturnType<typeof createDress>) => dress.setup.getState().looks.present

afterEach(() => vi.restoreAllMocks())

describe('the look of the pictures', () => {
  it('is complete and of the base wardrobe', () => {
    expect(Look.parse(START_LOOK)).toEqual(START_LOOK)
    expect(isCompleteLook(START_LOOK)).toBe(true)
    expect(wornParts(START_LOOK).filter((file) => !BASE.has(file))).toEqual([])
  })

  it('begins the first row, under the names of the wardrobe', () => {
    const hairs = partsOf('face_hair')
    expect(hairs.slice(0, FIRST_HAIRS.length).map(({ file }) => file)).toEqual(FIRST_HAIRS)
    expect(hairs.slice(0, FIRST_HAIRS.length).map(({ name }) => name)).toEqual(dressText.firstFaces)
    expect(hairs[0]?.file).toBe(START_LOOK.face.hair)
  })

  it('offers in each row all of the base wardrobe and nothing else', () => {
    for (const slot of DRESS_SLOTS) {
      const files = PARTS.filter((part) => part.slot === slot && !part.store).map(({ file }) => file)
      expect(
        partsOf(slot)
          .map(({ file }) => file)
          .toSorted(),
      ).toEqual(files.toSorted())
    }
  })
})

describe('shuffle', () => {
  it('gives complete looks with a whole face, without things and out of the base wardrobe, at every seed', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 300; seed++) {
      vi.spyOn(Math, 'random').mockImplementation(seededRandom(seed))
      const dress = createDress(null)
      dress.act('shuffle')
      const look = wornBy(dress)
      seen.add(JSON.stringify(look))
      expect(isCompleteLook(look)).toBe(true)
      expect(wornParts(look).filter((file) => !BASE.has(file))).toEqual([])
      for (const slot of ['face_hair', 'face_eyes', 'face_nose', 'face_mouth'] as const) expect(partIn(look, slot)).not.toBe('')
      expect(Object.values(look.item).join('')).toBe('')
    }
    expect(seen.size).toBeGreaterThan(290)
  })

  it('takes taps that come within 240 ms as one', () => {
    let now = 0
    const dress = createDress(null, () => now)
    const tapAt = (ms: number) => {
      now = ms
      dress.act('shuffle')
      return wornBy(dress)
    }
    const first = tapAt(1000)
    expect(tapAt(1239)).toBe(first)
    expect(tapAt(1240)).not.toBe(first)
  })
})

describe('act', () => {
  it('opens a row, wears its parts and goes back to the look of the pictures', () => {
    const dress = createDress(null)
    dress.act('fashion_set')
    expect(dress.room.getState().slot).toBe('fashion_set')
    dress.act('fashion_set_1.png')
    expect(wornBy(dress).outfit).toMatchObject({ top: '', bottom: '', set: 'fashion_set_1.png' })
    dress.act('fashion_bottom_6.png')
    expect(wornBy(dress).outfit).toMatchObject({ top: 'fashion_top_1.png', bottom: 'fashion_bottom_6.png', set: '' })
    dress.act('reset')
    expect(wornBy(dress)).toEqual(START_LOOK)
  })

  it('stays complete whatever is tapped', () => {
    const dress = createDress(null)
    const random = seededRandom(7)
    for (let tap = 0; tap < 500; tap++) {
      const parts = partsOf(DRESS_SLOTS[Math.floor(random() * DRESS_SLOTS.length)] as DressSlot)
      dress.act(parts[Math.floor(random() * parts.length)]?.file ?? '')
      expect(isCompleteLook(wornBy(dress))).toBe(true)
    }
  })

  it('does nothing for what no button has', () => {
    const dress = createDress(null)
    for (const act of ['', 'item_head_1.png', 'fashion_top_999.png', 'face_nose', 'constructor']) dress.act(act)
    expect(wornBy(dress)).toEqual(START_LOOK)
    expect(dress.room.getState().slot).toBe('face_hair')
  })
})

describe('a kept look', () => {
  it('is worn again', () => {
    const kept = withPart(START_LOOK, 'face_hair', 'face_hair_9.png')
    expect(wornBy(createDress(kept))).toEqual(kept)
  })

  it('falls back where a part is of no row or has left the wardrobe', () => {
    const kept = withPart(
      withPart(withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_999.png'), 'item_head', 'item_head_20.png'),
      'face_mole',
      'face_mole_1.png',
    )
    const look = wornBy(createDress(kept))
    expect(look.face.hair).toBe(START_LOOK.face.hair)
    expect(look.item.head).toBe('')
    expect(look.face.mole).toBe('')
    expect(look.face.eyes).toBe(DEFAULT_LOOK.face.eyes)
  })
})
