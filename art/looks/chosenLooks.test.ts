import { describe, expect, it } from 'vitest'
import { partIn, type Slot } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { testWardrobe } from '#tests/helpers/testWardrobe.ts'
import { crossedLooks, randomLooks, readParts, readSlots } from './chosenLooks.ts'

const offered = testWardrobe().allPartsBySlot
const countOf = (slot: Slot) => offered.get(slot)?.length ?? 0

describe('looks of the grid', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(randomLooks(offered, 7, 5, [])).toEqual(randomLooks(offered, 7, 5, []))
    expect(randomLooks(offered, 7, 5, [])).not.toEqual(randomLooks(offered, 8, 5, []))
  })

  it('all wear the chosen parts, a set without top and bottom', () => {
    const looks = randomLooks(offered, 1, 40, readParts('fashion_set_2,face_hair_5.png', offered))
    for (const { look, caption } of looks) {
      expect(isCompleteLook(look)).toBe(true)
      expect([partIn(look, 'fashion_set'), partIn(look, 'face_hair')]).toEqual(['fashion_set_2.png', 'face_hair_5.png'])
      expect(caption).toContain('hair5')
    }
  })

  it('cross every part of two slots', () => {
    const looks = crossedLooks(offered, readSlots('item_neck*fashion_set'), [])
    expect(looks).toHaveLength(countOf('item_neck') * countOf('fashion_set'))
    expect(new Set(looks.map(({ caption }) => caption)).size).toBe(looks.length)
    expect(looks.every(({ look }) => isCompleteLook(look))).toBe(true)
  })

  it('refuse what is no slot and no part', () => {
    expect(() => readSlots('item_head')).toThrow('"item_head"')
    expect(() => readSlots('item_head*hat')).toThrow('two slots')
    expect(() => readParts('item_head_999', offered)).toThrow('"item_head_999"')
    expect(readParts('', offered)).toEqual([])
  })
})
