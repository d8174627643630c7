import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persist } from './lateComponent.ts'

const Part = () => null
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that can not be had so many times. */
function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return Part
  })
}

describe('code that comes late', () => {
  it('is asked for once when it can be had', async () => {
    const load = failing(0)
    expect(await persist(load)).toBe(Part)
    expect(load).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is asked for again when the line is back, and nothing is left over', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const load = failing(1)
    const part = persist(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('online'))
    expect(await part).toBe(Part)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is asked for again after a while where the browser knows of no broken line', async () => {
    const load = failing(2)
    const part = persist(load)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await part).toBe(Part)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('that can not be had for long is asked for ever more rarely, and comes at last', async () => {
    const load = failing(12)
    const part = persist(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(load).toHaveBeenCalledTimes(13)
    expect(await part).toBe(Part)
  })
})
