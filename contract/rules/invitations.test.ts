import { expect, it } from 'vitest'
import { isReusable } from './invitations.ts'

const NOW = new Date('2026-03-10T12:00:00+09:00')

it.each([
  ['three days and five joins left', '2026-03-13T12:00:00+09:00', 5, true],
  ['a millisecond less', '2026-03-13T11:59:59.999+09:00', 5, false],
  ['one join less', '2026-03-13T12:00:00+09:00', 4, false],
  ['it has ended', '2026-03-09T12:00:00+09:00', 50, false],
])('an old link with %s is passed on: %s, %i: %s', (_what, expiresAt, joinsLeft, isPassedOn) => {
  expect(isReusable({ expiresAt, joinsLeft }, NOW)).toBe(isPassedOn)
})
