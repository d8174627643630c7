import { describe, expect, it } from 'vitest'
import { safeStorage } from '#lib/storage/storage.ts'
import { draftStore, forgetDrafts, hasDrafts } from './draftStore.ts'

/** A browser's storage, as far as drafts need it. Refuses to take anything once it is `full`. */
function fakeStorage() {
  const kept: Record<string, string> = {}
  const state = { isFull: false, isBlocked: false }
  const storage = () => {
    if (state.isBlocked) throw new Error('SecurityError')
    return new Proxy(kept, {
      get: (target, name: string) =>
        ({
          getItem: (key: string) => target[key] ?? null,
          setItem: (key: string, value: string) => {
            if (state.isFull) throw new Error('QuotaExceededError')
            target[key] = value
          },
          removeItem: (key: string) => delete target[key],
        })[name],
    }) as unknown as Storage
  }
  return { area: safeStorage(storage), state, kept }
}

const draft = { reportId: 'r1', serviceDate: '2026-11-21', question: '오늘의 질문?', text: '쓰다 만 글' }

describe('draftStore', () => {
  it('gives back what another load of the page wrote', () => {
    const { area } = fakeStorage()
    draftStore(area, 'mina1', 'a').write(draft)
    expect(draftStore(area, 'mina1', 'b').list('r1')).toMatchObject([draft])
  })

  it('gives back words of any length, as when somebody pastes a whole diary', () => {
    const { area } = fakeStorage()
    const diary = '긴 하루 '.repeat(10_000)
    draftStore(area, 'mina1', 'a').write({ ...draft, text: diary })
    expect(draftStore(area, 'mina1', 'b').list('r1')).toMatchObject([{ text: diary }])
  })

  it('keeps the words of two tabs apart, the newest first', () => {
    const { area } = fakeStorage()
    let now = 1000
    const first = draftStore(area, 'mina1', 'a', () => now)
    const second = draftStore(area, 'mina1', 'b', () => now)
    first.write({ ...draft, text: '하나' })
    now += 1
    second.write({ ...draft, text: '둘' })
    expect(first.list('r1').map(({ text }) => text)).toEqual(['둘', '하나'])
    first.removeOwn('r1')
    expect(second.list('r1').map(({ text }) => text)).toEqual(['둘'])
  })

  it('belongs to one member', () => {
    const { area } = fakeStorage()
    draftStore(area, 'mina1', 'a').write(draft)
    expect(draftStore(area, 'mina11', 'a').list()).toEqual([])
  })

  it.each(['{"version":1', '{"version":2}', 'null', '[]'])('drops what is damaged or of another version: %s', (text) => {
    const { area } = fakeStorage()
    area.write('reportDraft:mina1:r1:a', text)
    expect(draftStore(area, 'mina1', 'b').list()).toEqual([])
    expect(area.keys()).toEqual([])
  })

  it('drops what is older than two months', () => {
    const { area } = fakeStorage()
    draftStore(area, 'mina1', 'a', () => 0).write(draft)
    expect(draftStore(area, 'mina1', 'b', () => 61 * 24 * 60 * 60 * 1000).list()).toEqual([])
  })

  it.each(['isFull', 'isBlocked'] as const)('works in memory while the storage %s', (fault) => {
    const { area, state } = fakeStorage()
    state[fault] = true
    const store = draftStore(area, 'mina1', 'a')
    store.write(draft)
    expect(store.list('r1')).toMatchObject([draft])
    store.removeOwn('r1')
    expect(store.list('r1')).toEqual([])
  })

  it('moves to the device as soon as there is room again', () => {
    const { area, state, kept } = fakeStorage()
    const store = draftStore(area, 'mina1', 'a')
    state.isFull = true
    store.write({ ...draft, text: '하나' })
    state.isFull = false
    store.write({ ...draft, text: '둘' })
    expect(Object.values(kept).join()).toContain('둘')
    expect(store.list('r1')).toMatchObject([{ text: '둘' }])
  })
})

describe('a logout', () => {
  it('forgets the drafts of who leaves, and a tab that was open before writes none any more', () => {
    const { area } = fakeStorage()
    let now = 1000
    const store = draftStore(area, 'mina1', 'a', () => now)
    const other = draftStore(area, 'mina11', 'a', () => now)
    other.write(draft)
    store.write(draft)
    expect(hasDrafts(area, 'mina1')).toBe(true)
    now += 1
    forgetDrafts(area, 'mina1', () => now)
    expect(hasDrafts(area, 'mina1')).toBe(false)
    store.write(draft)
    expect(store.list()).toEqual([])
    expect(other.list()).toHaveLength(1)
    const again = draftStore(area, 'mina1', 'b', () => now)
    again.write(draft)
    expect(again.list()).toHaveLength(1)
  })

  it('noted by a clock that was wrong keeps no draft from being written', () => {
    const { area } = fakeStorage()
    forgetDrafts(area, 'mina1', () => 9_000)
    const store = draftStore(area, 'mina1', 'a', () => 1000)
    store.write(draft)
    expect(store.list()).toHaveLength(1)
  })
})
