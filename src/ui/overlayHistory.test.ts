import { expect, it } from 'vitest'
import { trailing } from './overlayHistory.ts'

it('counts what is closed at the end of a list only', () => {
  const isClosed = (id: string) => id !== 'open'
  expect(trailing([], isClosed)).toBe(0)
  expect(trailing(['open'], isClosed)).toBe(0)
  expect(trailing(['a', 'open', 'b', 'c'], isClosed)).toBe(2)
  expect(trailing(['a', 'b'], isClosed)).toBe(2)
})
