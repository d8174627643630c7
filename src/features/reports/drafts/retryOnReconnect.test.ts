import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryOnReconnect } from './retryOnReconnect.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs when the connection is back, in the order of asking, and once', () => {
  const ran: string[] = []
  retryOnReconnect(1, () => ran.push('first'))
  retryOnReconnect(1, () => ran.push('second'))
  page.dispatchEvent(new Event('online'))
  expect(ran).toEqual(['first', 'second'])
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(ran).toHaveLength(2)
})

it.each([
  [1, 3000],
  [2, 6000],
  [4, 30_000],
  [9, 30_000],
])('after %i tries runs %i ms later without news of the connection', (tries, pauseMs) => {
  const run = vi.fn()
  retryOnReconnect(tries, run)
  vi.advanceTimersByTime(pauseMs - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
