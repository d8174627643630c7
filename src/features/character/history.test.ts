import { describe, expect, it } from 'vitest'
import { HISTORY_STEPS, historyOf, record, redo, undo } from './setup.store.ts'

const steps = (values: number[]) => values.reduce((history, value) => record(history, value), historyOf(0))

describe('history', () => {
  it('goes back and forth through what was recorded', () => {
    const back = undo(undo(steps([1, 2, 3])))
    expect(back.present).toBe(1)
    expect(redo(back).present).toBe(2)
    expect(redo(redo(redo(back))).present).toBe(3)
  })

  it('stays where it is at both ends', () => {
    const start = historyOf(0)
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('forgets what could be redone after a new value', () => {
    const branched = record(undo(steps([1, 2])), 9)
    expect(branched.future).toEqual([])
    expect(undo(branched).present).toBe(1)
  })

  it('leaves no step for an unchanged value', () => {
    const history = steps([1])
    expect(record(history, 1)).toBe(history)
    expect(record(history, 7, () => true)).toBe(history)
  })

  it('keeps a bounded number of steps, the newest', () => {
    const long = steps(Array.from({ length: HISTORY_STEPS + 20 }, (_, i) => i + 1))
    expect(long.past).toHaveLength(HISTORY_STEPS)
    expect(long.past.at(-1)).toBe(HISTORY_STEPS + 19)
    let back = long
    for (let i = 0; i < HISTORY_STEPS * 2; i++) back = undo(back)
    expect(back.present).toBe(20)
    let forth = back
    for (let i = 0; i < HISTORY_STEPS * 2; i++) forth = redo(forth)
    expect(forth.present).toBe(HISTORY_STEPS + 20)
    expect(forth.past.length).toBeLessThanOrEqual(HISTORY_STEPS)
  })
})
