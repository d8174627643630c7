import { expect, it } from 'vitest'
import { createFlightQueue } from './flightQueue.ts'

it('of many at once three are in the air, the rest follow in order, and what is too much is not flown', () => {
  const begun: number[] = []
  const queue = createFlightQueue<number>((flight) => begun.push(flight))
  const isTaken = Array.from({ length: 14 }, (_, at) => queue.add(at))
  expect(begun).toEqual([0, 1, 2])
  expect(isTaken.filter(Boolean)).toHaveLength(11)
  queue.end()
  queue.end()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  for (let left = 9; left > 0; left -= 1) queue.end()
  expect(begun).toHaveLength(11)
  expect(queue.add(99)).toBe(true)
  expect(begun.at(-1)).toBe(99)
})
