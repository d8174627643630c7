import { expect, it } from 'vitest'
import { onceAMinute } from './onceAMinute.ts'

it('tells the first at once, and the next a minute later at the earliest', () => {
  const told: string[] = []
  let now = 0
  const tell = onceAMinute(
    (what: string) => told.push(what),
    () => now,
  )
  for (const [ms, what] of [
    [0, 'a'],
    [59_999, 'b'],
    [60_000, 'c'],
    [61_000, 'd'],
  ] as const) {
    now = ms
    tell(what)
  }
  expect(told).toEqual(['a', 'c'])
})
