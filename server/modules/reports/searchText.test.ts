import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { searchTermOf, searchTextOf } from './searchText.ts'

const matches = (query: string, question: string, answer: string) => {
  const term = searchTermOf(query)
  return term !== null && searchTextOf(question, answer)[term.column].includes(term.text)
}

describe('what a search compares', () => {
  it.each([
    ['사과', 'searchWords', '사과'],
    ['ㅅㄱ', 'searchInitials', 'JA'],
    ['ㄳ', 'searchInitials', 'AJ'],
    ['ㄲ ㅎ', 'searchInitials', 'B S'],
    // With a vowel, a syllable or a letter beside them the search is literal.
    ['ㅅㅏ', 'searchWords', 'ㅅㅏ'],
    ['ㅅ과', 'searchWords', 'ㅅ과'],
    ['A\u200bB', 'searchWords', 'ab'],
  ])('a query %j looks into %s for %j', (query, column, text) => {
    expect(searchTermOf(query)).toEqual({ column, text })
  })

  it.each(['', ' ', '\u200b', '\u3164', '\n'])('a query %j looks for nothing', (query) => {
    expect(searchTermOf(query)).toBeNull()
  })

  it('keeps question and answer apart, and what is not Korean out of the initials', () => {
    expect(searchTextOf('가 나?', 'Hi 😀 다')).toEqual({ searchWords: '가 나?\nhi 😀 다', searchInitials: 'A C. . D' })
    expect(matches('ㄴㄷ', '나', '다')).toBe(false)
  })

  it('finds every part of a text, in either form, and both emoji spellings', () => {
    const texts = fc
      .array(fc.constantFrom(...'가나다라 마바사 ㅋㅎ abc.%_\\'), { minLength: 3, maxLength: 40 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (answer, from, length) => {
        const tidy = normalizeText(answer)
        const part = tidy
          .slice(from % (tidy.length || 1))
          .slice(0, 1 + (length % 5))
          .trim()
        if (part !== '') expect(matches(part, '?', answer)).toBe(true)
      }),
    )
    expect(matches('❤', '', '나는 ❤️')).toBe(true)
    expect(matches('❤️', '', '나는 ❤')).toBe(true)
  })

  it('stays small enough for the index', () => {
    for (const sign of ['가', '🌟', 'İ', 'ㄳ']) {
      const { searchWords, searchInitials } = searchTextOf('가'.repeat(60), sign.repeat(150))
      expect(Math.max(Buffer.byteLength(searchWords), Buffer.byteLength(searchInitials))).toBeLessThan(1_200)
    }
  })
})
