import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-02-28T00:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

it('is unknown until an answer told it, and then independent of a wrong clock', async () => {
  const { noteServerDate, nowOrGuess, serverNow } = await import('./serverClock.ts')
  expect([serverNow(), nowOrGuess()]).toEqual([null, new Date('2026-02-28T00:00:00Z')])
  for (const header of [null, '', 'soon']) noteServerDate(header)
  expect(serverNow()).toBeNull()
  noteServerDate('Mon, 30 Mar 2026 00:00:00 GMT')
  vi.advanceTimersByTime(5_000)
  expect([serverNow(), nowOrGuess()]).toEqual([new Date('2026-03-30T00:00:05Z'), new Date('2026-03-30T00:00:05Z')])
})
