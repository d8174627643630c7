import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyCode, retry } from './lazyWithRetry.ts'

const Part = () => null
const cause = new TypeError('Failed to fetch dynamically imported module')
const script = { src: 'https://byeolmuri.example/assets/index-1234567.js' }
let page: () => Promise<Response>

beforeEach(() => {
  page = async () => new Response('<script type="module" src="/assets/index-1234567.js"></script>')
  vi.stubGlobal('document', { querySelectorAll: (selector: string) => (selector.startsWith('script') ? [script] : []) })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => page())
})
afterEach(() => vi.unstubAllGlobals())

function failingOnce() {
  return vi.fn(async () => Part).mockRejectedValueOnce(cause)
}

describe('code that is fetched when it is wanted', () => {
  it('is fetched once for all who ask, and is here from then on', async () => {
    const load = vi.fn(async () => Part)
    const code = lazyCode(load)
    expect(code.here()).toBeNull()
    expect(await Promise.all([code.fetch(), code.fetch()])).toEqual([Part, Part])
    expect(load).toHaveBeenCalledTimes(1)
    expect(code.here()).toBe(Part)
  })

  it('is fetched again after a failure', async () => {
    const code = lazyCode(failingOnce())
    await expect(code.fetch()).rejects.toMatchObject({ cause, isReplaced: false, isKept: false })
    expect(code.here()).toBeNull()
    expect(await code.fetch()).toBe(Part)
  })

  it('is replaced when the server has another version of the app', async () => {
    page = async () => new Response('<script type="module" src="/assets/index-7654321.js"></script>')
    await expect(lazyCode(failingOnce()).fetch()).rejects.toMatchObject({ cause, isReplaced: true })
  })

  it('is kept as failed when it does not come a second time from a server that is there', async () => {
    const code = lazyCode(failingOnce().mockRejectedValueOnce(cause))
    await expect(code.fetch()).rejects.toMatchObject({ isKept: false })
    await expect(code.fetch()).rejects.toMatchObject({ cause, isReplaced: false, isKept: true })
  })

  it('is not held to be kept while the server is away', async () => {
    page = async () => Promise.reject(new TypeError('Failed to fetch'))
    const code = lazyCode(failingOnce().mockRejectedValueOnce(cause))
    await expect(code.fetch()).rejects.toMatchObject({ isKept: false })
    await expect(code.fetch()).rejects.toMatchObject({ isReplaced: false, isKept: false })
    expect(await code.fetch()).toBe(Part)
  })

  it.each([
    ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not ready', async () => new Response('', { status: 503 })],
  ])('is not held to be replaced while the server %s', async (_state, answer) => {
    page = answer
    await expect(lazyCode(failingOnce()).fetch()).rejects.toMatchObject({ isReplaced: false })
  })
})

function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return Part
  })
}

describe('code that is tried for until it is here', () => {
  let page: EventTarget
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', { querySelectorAll: () => [] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is asked for once when it can be had', async () => {
    const load = failing(0)
    expect(await retry(load)).toBe(Part)
    expect(load).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is asked for again when the line is back, and nothing is left over', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const load = failing(1)
    const part = retry(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('online'))
    expect(await part).toBe(Part)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is asked for again after a while where the browser knows of no broken line', async () => {
    const load = failing(2)
    const part = retry(load)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await part).toBe(Part)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('that fails for long is retried with growing delays, and loads at last', async () => {
    const load = failing(12)
    const part = retry(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(load).toHaveBeenCalledTimes(13)
    expect(await part).toBe(Part)
  })
})

it('is a chunk that failed when Vite told so, and no other error is', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.resetModules()
  const fresh = await import('./lazyWithRetry.ts')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: cause }))
  expect(fresh.isChunkError(cause)).toBe(true)
  expect([new TypeError(cause.message), null, 'text'].map(fresh.isChunkError)).toEqual([false, false, false])
})
