import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deferredActions } from './deferredActions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage() {
  const listeners = new Set<() => void>()
  return {
    listeners,
    leave: () => {
      for (const listener of [...listeners]) listener()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

describe('deferredActions', () => {
  it('runs an action once, after its time and not before', () => {
    const later = deferredActions(aPage().watch)
    const action = vi.fn()
    later.add(action, 1000)
    vi.advanceTimersByTime(999)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(action).toHaveBeenCalledExactlyOnceWith({ isLeaving: false })
    later.runAll()
    expect(action).toHaveBeenCalledOnce()
  })

  it('runs at once when the screen is left, and not again when the time is up', () => {
    const later = deferredActions(aPage().watch)
    const [one, two] = [vi.fn(), vi.fn()]
    later.add(one, 1000)
    later.add(two, 1000)
    later.runAll()
    expect(one).toHaveBeenCalledExactlyOnceWith({ isLeaving: true })
    expect(two).toHaveBeenCalledExactlyOnceWith({ isLeaving: true })
    vi.runAllTimers()
    expect(one).toHaveBeenCalledOnce()
  })

  it('runs at once when the page is hidden or unloaded', () => {
    const page = aPage()
    const action = vi.fn()
    deferredActions(page.watch).add(action, 1000)
    page.leave()
    page.leave()
    expect(action).toHaveBeenCalledExactlyOnceWith({ isLeaving: true })
  })

  it('runs one alone when asked to, the others keep waiting', () => {
    const later = deferredActions(aPage().watch)
    const [one, two] = [vi.fn(), vi.fn()]
    const runOne = later.add(one, 1000)
    later.add(two, 1000)
    runOne()
    runOne()
    expect(one).toHaveBeenCalledExactlyOnceWith({ isLeaving: false })
    expect(two).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(two).toHaveBeenCalledOnce()
  })

  it('watches the page only while something waits', () => {
    const page = aPage()
    const later = deferredActions(page.watch)
    expect(page.listeners.size).toBe(0)
    later.add(() => undefined, 1000)
    later.add(() => undefined, 2000)
    expect(page.listeners.size).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(page.listeners.size).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(page.listeners.size).toBe(0)
    later.add(() => undefined, 1000)
    expect(page.listeners.size).toBe(1)
  })

  it('lets an action add another one', () => {
    const later = deferredActions(aPage().watch)
    const second = vi.fn()
    later.add(() => void later.add(second, 1000), 1000)
    later.runAll()
    expect(second).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(second).toHaveBeenCalledOnce()
  })
})
