import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveSoon } from './saveSoon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saveSoon', () => {
  it('saves within the time however long somebody types on', () => {
    const save = vi.fn()
    const soon = saveSoon(save, 500)
    for (let key = 0; key < 20; key += 1) {
      soon.schedule()
      vi.advanceTimersByTime(100)
    }
    expect(save).toHaveBeenCalledTimes(4)
  })

  it('saves what waits at once, and nothing when nothing waits', () => {
    const save = vi.fn()
    const soon = saveSoon(save, 500)
    soon.flush()
    soon.schedule()
    soon.flush()
    soon.schedule()
    soon.cancel()
    vi.advanceTimersByTime(1000)
    expect(save).toHaveBeenCalledTimes(1)
  })
})
