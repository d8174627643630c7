import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, type Look, withPart } from '#contract/look.ts'
import { draftOf } from './characterDraft.ts'
import { NEW_PROFILE } from './profile.ts'
import { draftWithVisitorLook, parseVisitorLook } from './visitorLook.ts'

const LOOK = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_20.png')
const kept = (look: unknown, version: unknown = 1) => JSON.stringify({ version, look })

describe('parseVisitorLook', () => {
  it('reads what was kept', () => {
    expect(parseVisitorLook(kept(LOOK))).toEqual(LOOK)
  })

  it('reads the older spelling of a part', () => {
    expect(parseVisitorLook(kept({ ...LOOK, face: { ...LOOK.face, hair: 'face_hair_07' } }))?.face.hair).toBe('face_hair_7.png')
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"version":1'],
    ['a number', '7'],
    ['null', 'null'],
    ['an array', '[1]'],
    ['another version', kept(LOOK, 2)],
    ['no version', JSON.stringify({ look: LOOK })],
    ['a bare look', JSON.stringify(LOOK)],
    ['a look without its face', kept({ outfit: LOOK.outfit, item: LOOK.item })],
    ['a part of another slot', kept(withPart(LOOK, 'face_eyes', 'face_hair_1.png'))],
    ['a part that is a path', kept(withPart(LOOK, 'face_hair', '../../face_hair_1.png'))],
    ['a set over a top', kept(withPart(LOOK, 'fashion_set', 'fashion_set_1.png'))],
    ['no shoes', kept(withPart(LOOK, 'fashion_shoes', ''))],
    ['a part that is no text', kept({ ...LOOK, face: { ...LOOK.face, hair: 20 } })],
  ])('is null for %s', (_what, text) => {
    expect(parseVisitorLook(text)).toBeNull()
  })
})

describe('draftWithVisitorLook', () => {
  const other: Look = withPart(DEFAULT_LOOK, 'face_hair', 'face_hair_5.png')
  const draft = draftOf(other, 'bg_star_3.png', {
    profile: { ...NEW_PROFILE, userName: '민아' },
    idCheck: { state: 'unchecked', message: '' },
  })

  it('begins a draft with the look', () => {
    expect(draftWithVisitorLook(null, LOOK, 'bg_star_1.png')).toMatchObject({ look: LOOK, background: 'bg_star_1.png', userName: '' })
  })

  it('puts the newer look into a draft that was left behind, and keeps what was typed', () => {
    expect(draftWithVisitorLook(draft, LOOK, 'bg_star_1.png')).toEqual({ ...draft, look: LOOK })
  })

  it('leaves a draft alone when there is no look', () => {
    expect(draftWithVisitorLook(draft, null, 'bg_star_1.png')).toBe(draft)
    expect(draftWithVisitorLook(null, null, 'bg_star_1.png')).toBeNull()
  })
})
