import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOOK } from '#contract/look.ts'
import { clearDraft, draftKey, draftOf, readDraft, writeDraft } from './characterDraft.ts'
import { saveLater } from './saveLater.ts'

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

const profile = { userName: '민아', userId: 'mina2026', birthDate: '2001-02-03' }
const draft = draftOf(DEFAULT_LOOK, 'bg_star_3.png', profile, { state: 'available', message: '사용할 수 있는 ID예요' })
const key = draftKey('onboarding', 'p1')

describe('character draft', () => {
  let storage: Storage
  beforeEach(() => {
    storage = memoryStorage()
  })

  it('is read as it was written', () => {
    writeDraft(storage, key, draft)
    expect(readDraft(storage, key)).toEqual(draft)
  })

  it('belongs to one person and one flow', () => {
    writeDraft(storage, key, draft)
    expect(readDraft(storage, draftKey('edit', 'p1'))).toBeNull()
    expect(readDraft(storage, draftKey('onboarding', 'p2'))).toBeNull()
  })

  it.each([
    ['another version', { ...draft, version: 2 }],
    ['a look without skin', { ...draft, look: { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, skinColor: '' } } }],
    ['a part of the wrong slot', { ...draft, look: { ...DEFAULT_LOOK, face: { ...DEFAULT_LOOK.face, hair: 'item_head_1.png' } } }],
    ['a background that is a path', { ...draft, background: '../x.png' }],
    ['a day that does not exist', { ...draft, birthDate: '2001-02-30' }],
    ['nothing', null],
  ])('is dropped when it is %s', (_case, value) => {
    storage.setItem(key, JSON.stringify(value))
    expect(readDraft(storage, key)).toBeNull()
  })

  it('is dropped when it is no JSON', () => {
    storage.setItem(key, '{"version":1')
    expect(readDraft(storage, key)).toBeNull()
  })

  it('keeps no check that was under way', () => {
    writeDraft(storage, key, draftOf(DEFAULT_LOOK, 'bg_star_1.png', profile, { state: 'checking', message: '' }))
    expect(readDraft(storage, key)?.idCheck.state).toBe('unchecked')
  })

  it('survives a storage that refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    expect(readDraft(refusing, key)).toBeNull()
    expect(() => writeDraft(refusing, key, draft)).not.toThrow()
    expect(() => clearDraft(refusing, key)).not.toThrow()
  })
})

describe('saveLater', () => {
  it('writes once after the changes have paused', () => {
    vi.useFakeTimers()
    const save = vi.fn()
    const later = saveLater(save, 500)
    later.schedule()
    vi.advanceTimersByTime(400)
    later.schedule()
    vi.advanceTimersByTime(499)
    expect(save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(save).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('writes what waits at a flush, and nothing when nothing waits', () => {
    const save = vi.fn()
    const later = saveLater(save)
    later.flush()
    expect(save).not.toHaveBeenCalled()
    later.schedule()
    later.flush()
    later.flush()
    expect(save).toHaveBeenCalledTimes(1)
    later.schedule()
    later.cancel()
    later.flush()
    expect(save).toHaveBeenCalledTimes(1)
  })
})
