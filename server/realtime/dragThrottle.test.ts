import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOVES_A_SECOND } from '#contract/limits.ts'
import { createDragThrottle } from './dragThrottle.ts'

const passed: { at: number; userId: string; x: number }[] = []
const start = () => createDragThrottle((userId, { positionX }) => passed.push({ at: performance.now(), userId, x: positionX }))
const place = (positionX: number) => ({ positionX, positionY: 20 })
const mostInASecond = () => Math.max(...passed.map(({ at }) => passed.filter((other) => other.at >= at && other.at < at + 1000).length))

beforeEach(() => {
  passed.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the pace of drags', () => {
  it('lets an even pace pass as it comes, and a bunch of it too', async () => {
    const pace = start()
    for (let move = 0; move < 60; move += 1) {
      pace.push('one', place(move))
      if (move % 3 === 2) await vi.advanceTimersByTimeAsync(180)
    }
    expect(passed.map(({ x }) => x)).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  it('thins out what comes faster, evenly, and ends with the last place of every figure', async () => {
    const pace = start()
    for (let move = 0; move < 360; move += 1) {
      pace.push(move % 2 === 0 ? 'one' : 'other', place(move))
      await vi.advanceTimersByTimeAsync(8)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(mostInASecond()).toBe(MOVES_A_SECOND)
    expect(passed.length).toBeGreaterThan(2.8 * MOVES_A_SECOND)
    expect(passed.filter(({ userId }) => userId === 'one').at(-1)?.x).toBe(358)
    expect(passed.filter(({ userId }) => userId === 'other').at(-1)?.x).toBe(359)
  })

  it('forgets what is settled, and says all that waits when it is to', async () => {
    const pace = start()
    for (let move = 0; move < 6; move += 1) pace.push('one', place(move))
    pace.push('other', place(7))
    pace.forget('one')
    pace.flush()
    expect(passed.map(({ x }) => x)).toEqual([0, 1, 2, 3, 7])
    pace.push('one', place(8))
    pace.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(passed).toHaveLength(5)
  })
})
