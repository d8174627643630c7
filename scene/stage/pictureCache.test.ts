import { describe, expect, it, vi } from 'vitest'
import { PictureCache } from './pictureCache.ts'

const picture = () => ({ width: 10, height: 10 })
const decode = () => Promise.resolve(picture())
const cacheOf = (pictures: number) => new PictureCache<{ width: number; height: number }>({ maxBytes: 400 * pictures })

async function filled(pictures: number, ...keys: string[]) {
  const cache = cacheOf(pictures)
  for (const key of keys) await cache.load(key, decode)
  return cache
}

describe('PictureCache', () => {
  it('decodes once however many ask', async () => {
    const cache = cacheOf(2)
    const once = vi.fn(decode)
    const [one, other] = await Promise.all([cache.load('a', once), cache.load('a', once)])
    expect(one).toBe(other)
    expect(await cache.load('a', once)).toBe(one)
    expect(once).toHaveBeenCalledTimes(1)
    expect(cache.peek('a')).toBe(one)
  })

  it('lets the longest unused go first', async () => {
    const cache = await filled(2, 'a', 'b')
    await cache.load('a', decode)
    await cache.load('c', decode)
    expect(cache.peek('b')).toBeUndefined()
    expect(cache.peek('a')).toBeDefined()
    expect(cache.bytes).toBe(800)
  })

  it('keeps what is held, also when that takes more than the bound', async () => {
    const cache = cacheOf(1)
    for (const key of ['a', 'b']) {
      cache.hold(key)
      await cache.load(key, decode)
    }
    expect([cache.peek('a'), cache.peek('b')]).not.toContain(undefined)
    cache.release('a')
    cache.release('b')
    await cache.load('c', decode)
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined])
    expect(cache.peek('c')).toBeDefined()
  })

  it('lets go only when as often released as held', async () => {
    const cache = cacheOf(1)
    cache.hold('a')
    cache.hold('a')
    await cache.load('a', decode)
    cache.release('a')
    await cache.load('b', decode)
    expect(cache.peek('a')).toBeDefined()
  })

  it('keeps the newest even when it alone is too large', async () => {
    const cache = await filled(0, 'a')
    expect(cache.peek('a')).toBeDefined()
  })

  it('shows an expired picture until it is decoded again, and counts it once', async () => {
    const cache = await filled(2, 'a')
    const old = cache.peek('a')
    cache.expireAll()
    expect([cache.has('a'), cache.peek('a')]).toEqual([false, old])
    await expect(cache.load('a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(cache.peek('a')).toBe(old)
    expect(await cache.load('a', decode)).not.toBe(old)
    expect([cache.has('a'), cache.bytes]).toEqual([true, 400])
  })

  it('tries again after a failure', async () => {
    const cache = cacheOf(1)
    await expect(cache.load('a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(await cache.load('a', decode)).toEqual(picture())
  })
})
