import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateCode } from './lateCode.ts'

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

/** Code that can not be had the first time. */
function failingOnce() {
  return vi.fn(async () => Part).mockRejectedValueOnce(cause)
}

describe('code that is fetched when it is wanted', () => {
  it('is fetched once for all who ask, and is here from then on', async () => {
    const load = vi.fn(async () => Part)
    const code = lateCode(load)
    expect(code.here()).toBeNull()
    expect(await Promise.all([code.ask(), code.ask()])).toEqual([Part, Part])
    expect(load).toHaveBeenCalledTimes(1)
    expect(code.here()).toBe(Part)
  })

  it('is fetched anew after a failure', async () => {
    const code = lateCode(failingOnce())
    await expect(code.ask()).rejects.toMatchObject({ cause, isReplaced: false, isKept: false })
    expect(code.here()).toBeNull()
    expect(await code.ask()).toBe(Part)
  })

  it('is replaced when the server has another version of the app', async () => {
    page = async () => new Response('<script type="module" src="/assets/index-7654321.js"></script>')
    await expect(lateCode(failingOnce()).ask()).rejects.toMatchObject({ cause, isReplaced: true })
  })

  it('is kept as failed when it does not come a second time from a server that is there', async () => {
    const code = lateCode(failingOnce().mockRejectedValueOnce(cause))
    await expect(code.ask()).rejects.toMatchObject({ isKept: false })
    await expect(code.ask()).rejects.toMatchObject({ cause, isReplaced: false, isKept: true })
  })

  it('is not held to be kept while the server is away', async () => {
    page = async () => Promise.reject(new TypeError('Failed to fetch'))
    const code = lateCode(failingOnce().mockRejectedValueOnce(cause))
    await expect(code.ask()).rejects.toMatchObject({ isKept: false })
    await expect(code.ask()).rejects.toMatchObject({ isReplaced: false, isKept: false })
    expect(await code.ask()).toBe(Part)
  })

  it.each([
    ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not ready', async () => new Response('', { status: 503 })],
  ])('is not held to be replaced while the server %s', async (_state, answer) => {
    page = answer
    await expect(lateCode(failingOnce()).ask()).rejects.toMatchObject({ isReplaced: false })
  })
})
