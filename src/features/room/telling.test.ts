import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOVES_A_SECOND } from '#contract/limits.ts'
import { createFollowing } from './following.ts'
import { createTelling, REPEAT_MS } from './telling.ts'

const at = (positionX: number) => ({ positionX, positionY: 40 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What was said, by figure and place. */
function setUp() {
  const said: [string, number][] = []
  const telling = createTelling((userId, { positionX }) => said.push([userId, positionX]))
  return { said, telling }
}

describe('telling where a figure is held', () => {
  it('keeps the pace of the contract and ends with the last place', async () => {
    const { said, telling } = setUp()
    for (let move = 0; move < 60; move += 1) {
      telling.held('mina', at(move))
      await vi.advanceTimersByTimeAsync(8)
    }
    expect(said.length).toBeLessThanOrEqual((60 * 8 * MOVES_A_SECOND) / 1000 + 1)
    await vi.advanceTimersByTimeAsync(1000 / MOVES_A_SECOND)
    expect(said.at(-1)).toEqual(['mina', 59])
  })

  it('repeats the place of a finger that rests, and so nobody puts the figure back', async () => {
    const glides: number[] = []
    const following = createFollowing({ glide: (_, { positionX }) => void glides.push(positionX), truePlaceOf: () => at(10) })
    const telling = createTelling((userId, placement) => following.dragged(userId, placement))
    telling.held('mina', at(30))
    await vi.advanceTimersByTimeAsync(20 * REPEAT_MS)
    expect(glides).toEqual(Array.from({ length: 21 }, () => 30))
    telling.letGo('mina')
    await vi.advanceTimersByTimeAsync(3 * REPEAT_MS)
    expect(glides.at(-1)).toBe(10)
  })

  it('says nothing more of a figure that was let go, not even what waited', async () => {
    const { said, telling } = setUp()
    telling.held('mina', at(1))
    telling.held('mina', at(2))
    telling.held('jun', at(3))
    telling.letGo('mina')
    await vi.advanceTimersByTimeAsync(1.5 * REPEAT_MS)
    expect(said).toEqual([
      ['mina', 1],
      ['jun', 3],
      ['jun', 3],
    ])
    telling.stop()
    await vi.advanceTimersByTimeAsync(10 * REPEAT_MS)
    expect(said).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })
})
