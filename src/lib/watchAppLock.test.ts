import { expect, it } from 'vitest'
import { isAwayTooLong } from './watchAppLock.ts'

const MINUTE = 60_000

it.each([
  ['a moment', 900, 900, false],
  ['nearly a minute', MINUTE - 1, MINUTE - 1, false],
  ['a minute', MINUTE, MINUTE, true],
  ['a device that slept: its own clock stood still', 2 * MINUTE, 3_000, true],
  ['a clock that was set forward', 60 * MINUTE, 3_000, true],
  ['a clock that was set back', -60 * MINUTE, 20_000, true],
  ['set back during more than a minute', 10_000, 2 * MINUTE, true],
  ['a clock that was corrected', 8_000, 9_000, false],
])('%s away', (_name, wallMs, monotonicMs, isLocked) => {
  expect(isAwayTooLong(wallMs, monotonicMs)).toBe(isLocked)
})
