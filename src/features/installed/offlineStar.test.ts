import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSeen, STAR_KEY } from '#lib/storage/seenHere.ts'
import { pictureAddresses, readOfflineStar, saveOfflineStar } from './offlineStar.ts'

const star = { userId: 'mina1', userName: '민아', background: 'bg_star_1.png', character: '/content/character_ab12.png' }
const kept = new Map<string, string>()
const deleted = vi.fn(async (_name: string) => true)

beforeEach(() => {
  kept.clear()
  deleted.mockClear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  vi.stubGlobal('caches', { delete: deleted })
})

describe('the kept star', () => {
  it('is given back with the time at which it was seen', () => {
    saveOfflineStar(star, 1000)
    expect(readOfflineStar()).toEqual({ ...star, seenAt: 1000 })
  })

  it.each(['{', 'null', '{"userId":"mina1"}'])('is none when it is damaged: %s', (text) => {
    kept.set(STAR_KEY, text)
    expect(readOfflineStar()).toBeNull()
  })

  it('goes with the session, and the pictures with it', () => {
    saveOfflineStar(star)
    forgetSeen()
    expect([readOfflineStar(), deleted.mock.calls]).toEqual([null, [['pictures']]])
  })

  it('names the same two files on every screen, and none that there is not', () => {
    const { background, figure } = pictureAddresses(star)
    expect(background).toMatch(/^\/content\/bg_star_1\.w856\.webp\?v=/)
    expect(figure).toBe('/content/character_ab12.w600.webp')
    expect(pictureAddresses({ background: 'bg_nowhere.png', character: '' })).toEqual({ background: null, figure: null })
  })
})
