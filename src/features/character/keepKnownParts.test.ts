import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { isCompleteLook, wear } from '#contract/rules/wear.ts'
import { isSameLook, keepKnownParts } from './keepKnownParts.ts'

const saved: Look = withPart(withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_9.png'), 'fashion_top', 'fashion_top_4.png')
const without = (file: string) => (offered: string) => offered !== file

describe('keepKnownParts', () => {
  it('leaves a look of known parts as it is', () => {
    expect(keepKnownParts(saved, () => true)).toEqual(saved)
  })

  it('goes back to the saved part in place of one that is gone', () => {
    const draft = withPart(saved, 'face_hair', 'face_hair_99.png')
    expect(keepKnownParts(draft, without('face_hair_99.png'), saved).face.hair).toBe('face_hair_9.png')
  })

  it('goes back to all saved clothes when a set is gone', () => {
    const draft = wear(saved, 'fashion_set', 'fashion_set_9.png')
    const kept = keepKnownParts(draft, without('fashion_set_9.png'), saved)
    expect(kept.outfit).toEqual(saved.outfit)
    expect(isCompleteLook(kept)).toBe(true)
  })

  it('takes off an accessory that the saved look does not wear', () => {
    const draft = withPart(saved, 'item_head', 'item_head_12.png')
    expect(keepKnownParts(draft, without('item_head_12.png'), saved).item.head).toBe('')
  })

  it('always answers a complete look', () => {
    expect(isCompleteLook(keepKnownParts(wear(DEFAULT_LOOK, 'fashion_set', 'fashion_set_1.png'), () => false))).toBe(true)
  })
})

describe('isSameLook', () => {
  it('compares what is worn, not the object', () => {
    expect(isSameLook(DEFAULT_LOOK, structuredClone(DEFAULT_LOOK))).toBe(true)
    expect(isSameLook(DEFAULT_LOOK, saved)).toBe(false)
  })
})
