import { expect, it } from 'vitest'
import { countCodePoints, cutToCodePoints } from './codePoints.ts'

it('counts what a person sees as one letter once', () => {
  expect(countCodePoints('별무리')).toBe(3)
  expect(countCodePoints('한글'.normalize('NFD'))).toBe(2)
  expect(countCodePoints('🌟')).toBe(1)
})

it('cuts between letters, never through one', () => {
  expect(cutToCodePoints('별🌟무리', 2)).toBe('별🌟')
  expect(cutToCodePoints('각각'.normalize('NFD'), 1)).toBe('각')
})

it('leaves a short text as it was typed', () => {
  const typed = '가'.normalize('NFD')
  for (const max of [1, 15]) expect(cutToCodePoints(typed, max)).toBe(typed)
})
