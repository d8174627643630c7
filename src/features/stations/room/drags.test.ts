import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOVES_A_SECOND } from '#contract/limits.ts'
import { createDragBroadcast, createRemoteDrags, REPEAT_MS } from './drags.ts'

const at = (positionX: number) => ({ positionX, positionY: 40 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What was sent, by figure and place. */
function setUp() {
  const sent: [string, number][] = []
  const broadcast = createDragBroadcast((userId, { positionX }) => sent.push([userId, positionX]))
  return { sent, broadcast }
}

describe('where a figure is dragged', () => {
  it('keeps the pace of the contract and ends with the last place', async () => {
    const { sent, broadcast } = setUp()
    for (let move = 0; move < 60; move += 1) {
      broadcast.move('mina', at(move))
      await vi.advanceTimersByTimeAsync(8)
    }
    expect(sent.length).toBeLessThanOrEqual((60 * 8 * MOVES_A_SECOND) / 1000 + 1)
    await vi.advanceTimersByTimeAsync(1000 / MOVES_A_SECOND)
    expect(sent.at(-1)).toEqual(['mina', 59])
  })

  it('repeats the place of a finger that rests, and so nobody puts the figure back', async () => {
    const seen: (number | 'released')[] = []
    const remote = createRemoteDrags({ hold: (_, { positionX }) => void seen.push(positionX), release: () => void seen.push('released') })
    const broadcast = createDragBroadcast((userId, placement) => remote.move(userId, placement))
    broadcast.move('mina', at(30))
    await vi.advanceTimersByTimeAsync(20 * REPEAT_MS)
    expect(seen).toEqual(Array.from({ length: 21 }, () => 30))
    broadcast.end('mina')
    await vi.advanceTimersByTimeAsync(3 * REPEAT_MS)
    expect(seen.at(-1)).toBe('released')
  })

  it('sends nothing more of a figure that was dropped, not even what waited', async () => {
    const { sent, broadcast } = setUp()
    broadcast.move('mina', at(1))
    broadcast.move('mina', at(2))
    broadcast.move('jun', at(3))
    broadcast.end('mina')
    await vi.advanceTimersByTimeAsync(1.5 * REPEAT_MS)
    expect(sent).toEqual([
      ['mina', 1],
      ['jun', 3],
      ['jun', 3],
    ])
    broadcast.stop()
    await vi.advanceTimersByTimeAsync(10 * REPEAT_MS)
    expect(sent).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})
