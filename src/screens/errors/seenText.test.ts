import { expect, it } from 'vitest'
import { seenText } from './seenText.ts'

const MINUTE = 60_000

it.each([
  [-5 * MINUTE, '방금 전에 본 모습이에요'],
  [MINUTE - 1, '방금 전에 본 모습이에요'],
  [10 * MINUTE, '10분 전에 본 모습이에요'],
  [60 * MINUTE, '1시간 전에 본 모습이에요'],
  [47 * 60 * MINUTE, '1일 전에 본 모습이에요'],
])('%i ms ago is told as %s', (agoMs, words) => expect(seenText(agoMs)).toBe(words))
