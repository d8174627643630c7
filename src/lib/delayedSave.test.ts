import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveLater, saveSoon } from './delayedSave.ts'

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
