import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { type SafeStorage, safeStorage } from '#lib/storage/storage.ts'
import { draftKey, draftOf, readDraft, withPutOn, writeDraft } from './characterDraft.ts'

const profile = { userName: '민아', userId: 'mina2026', birthDate: '2001-02-03' }
const draft = draftOf(DEFAULT_LOOK, 'bg_star_3.png', {
  profile,
  idCheck: { state: 'available', message: '사용할 수 있는 ID예요' },
})
const key = draftKey('onboarding', 'p1')

describe('character draft', () => {
  let store: SafeStorage
  beforeEach(() => {
    store = safeStorage(() => {
      throw new Error('no storage here')
    })
  })

  it('is read as it was written', () => {
    writeDraft(store, key, draft)
    expect(readDraft(store, key)).toEqual(draft)
  })

  it('keeps long names, and an ID of any length, which is marked as wrong and not cut', () => {
    const long = draftOf(DEFAULT_LOOK, 'bg_star_3.png', {
      profile: { ...profile, userName: '🧑🏽‍❤️‍💋‍🧑🏿'.repeat(15), userId: 'a1'.repeat(300) },
      idCheck: { state: 'unchecked', message: '' },
    })
    writeDraft(store, key, long)
    expect(readDraft(store, key)).toEqual(long)
  })

  it('wears a part, or uses it as ground, and nothing else changes', () => {
    const worn = withPutOn(draft, 'fashion_set_4.png')
    expect(worn).toEqual({
      ...draft,
      look: { ...draft.look, outfit: { ...draft.look.outfit, top: '', bottom: '', set: 'fashion_set_4.png' } },
    })
    expect(withPutOn(worn, 'fashion_set_4.png')).toEqual(worn)
    expect(withPutOn(withPutOn(draft, 'item_head_10.png'), 'item_head_10.png').look.item.head).toBe('item_head_10.png')
    expect(withPutOn(draft, 'bg_star_6.png')).toEqual({ ...draft, background: 'bg_star_6.png' })
    for (const nothing of ['bg_station_5.png', 'nothing', '']) expect(withPutOn(draft, nothing)).toBe(draft)
  })

  it('belongs to one person and one flow', () => {
    writeDraft(store, key, draft)
    expect(readDraft(store, draftKey('edit', 'p1'))).toBeNull()
    expect(readDraft(store, draftKey('onboarding', 'p2'))).toBeNull()
  })

  it.each([
    ['another version', { ...draft, version: 2 }],
    ['a look without skin', { ...draft, look: { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, skinColor: '' } } }],
    ['a part of the wrong slot', { ...draft, look: { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'item_head_1.png' } } }],
    ['a background that is a path', { ...draft, background: '../x.png' }],
    ['a day that does not exist', { ...draft, birthDate: '2001-02-30' }],
    ['nothing', null],
  ])('is dropped when it is %s', (_case, value) => {
    store.write(key, JSON.stringify(value))
    expect(readDraft(store, key)).toBeNull()
  })

  it('is dropped when it is no JSON', () => {
    store.write(key, '{"version":1')
    expect(readDraft(store, key)).toBeNull()
  })

  it('keeps no check that was under way', () => {
    writeDraft(store, key, draftOf(DEFAULT_LOOK, 'bg_star_1.png', { profile, idCheck: { state: 'checking', message: '' } }))
    expect(readDraft(store, key)?.idCheck.state).toBe('unchecked')
  })
})
