import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_LENGTH } from '../limits.ts'
import { ANSWER_EMPTY, ANSWER_TOO_LONG } from '../text/sentences.ts'
import { Answer, answerLength } from './answer.ts'
import { isBlank, normalizeLines } from './visibleText.ts'

const refusal = (text: string) => Answer.safeParse(text).error?.issues[0]?.message

describe('an answer', () => {
  it.each([
    ['  앞뒤  ', '앞뒤'],
    ['한글'.normalize('NFD'), '한글'],
    ['첫째\r\n둘째\r셋째', '첫째\n둘째\n셋째'],
    ['탭\t하나', '탭 하나'],
    ['벨\u0007과 \u0000없음', '벨과 없음'],
    ['반쪽 \ud83c 글자', '반쪽 글자'],
    // Once the invisible sign between two jamo is removed, NFC joins them.
    ['e\u0001\u0301', '\u00e9'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
  ])('%j is stored as %j', (text, stored) => {
    expect(Answer.parse(text)).toBe(stored)
  })

  it.each(['', '   ', '\n\n', '\u200b', '\u200d\u2060', '\u3164', '\u115f', '\u2800', '\ufe0f', '\u{e0041}', '\u00ad'])(
    '%j shows nothing',
    (text) => {
      expect(isBlank(text)).toBe(true)
      expect(refusal(text)).toBe(ANSWER_EMPTY)
    },
  )

  it('has 1 to 150 code points as it is stored', () => {
    expect(refusal('가'.repeat(ANSWER_LENGTH.max))).toBeUndefined()
    expect(refusal(' '.repeat(50) + '가'.repeat(ANSWER_LENGTH.max))).toBeUndefined()
    expect(refusal('가'.normalize('NFD').repeat(ANSWER_LENGTH.max))).toBeUndefined()
    expect(refusal('🌟'.repeat(ANSWER_LENGTH.max))).toBeUndefined()
    expect(refusal('가'.repeat(ANSWER_LENGTH.max + 1))).toBe(ANSWER_TOO_LONG)
    expect(refusal('가'.repeat(10_000))).toBe(ANSWER_TOO_LONG)
  })

  it('is counted as the database counts it, and tidying twice changes nothing', () => {
    const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))
    const trap = fc.constantFrom('e', '\u0301', '\u1100', '\u1161', '\u0001', '\r', '\n', ' ', '\ud83c')
    fc.assert(
      fc.property(fc.array(fc.oneof(anySign, trap), { maxLength: 80 }), (signs) => {
        const text = signs.join('')
        const stored = normalizeLines(text)
        expect(answerLength(text)).toBe([...stored].length)
        expect(normalizeLines(stored)).toBe(stored)
      }),
    )
  })
})
