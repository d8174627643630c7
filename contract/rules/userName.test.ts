import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_LENGTH } from '../limits.ts'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'
import { fitsLimit } from './characters.ts'
import { UserName } from './userName.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const PIECES = [
  '👩',
  '❤',
  '🏽',
  '🏴',
  '🇰',
  '1',
  '\u20e3',
  '\ufe0f',
  '\ufe0e',
  '\u200d',
  '\u200b',
  '\u{e0067}',
  '\u{e007f}',
  '가',
  '\u1161',
  ' ',
]
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 30 }))

const sentenceOf = (name: string) => UserName.safeParse(name).error?.issues[0]?.message

describe('UserName', () => {
  it('stores what it answers: a second pass changes nothing', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const stored = UserName.safeParse(typed)
        fc.pre(stored.success)
        expect(UserName.parse(stored.data)).toBe(stored.data)
        expect(fitsLimit(stored.data ?? '', NAME_LENGTH)).toBe(true)
      }),
    )
  })

  it('counts what people count, not bytes or UTF-16 units', () => {
    expect(UserName.parse('가'.repeat(15))).toBe('가'.repeat(15))
    expect(UserName.parse('🌟'.repeat(15))).toBe('🌟'.repeat(15))
    expect(sentenceOf('가'.repeat(16))).toBe(NAME_TOO_LONG)
    expect(sentenceOf('🌟'.repeat(16))).toBe(NAME_TOO_LONG)
    expect(UserName.parse(FAMILY.repeat(15))).toBe(FAMILY.repeat(15))
    expect(sentenceOf(FAMILY.repeat(16))).toBe(NAME_TOO_LONG)
  })

  it('counts a syllable typed as separate letters once', () => {
    const decomposed = '각'.repeat(15).normalize('NFD')
    expect(decomposed.length).toBe(45)
    expect(UserName.parse(decomposed)).toBe('각'.repeat(15))
  })

  it.each([
    ['couples of 35 bytes each', '👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏼'.repeat(15)],
    ['marks stacked on one letter', `a${'\u0335'.repeat(15)}`],
  ])('bounds %s', (_what, name) => {
    expect(sentenceOf(name)).toBe(NAME_TOO_LONG)
  })

  it.each(['\ufe0f', '\u{e0067}\u{e007f}', '', '   ', '\u3000', '\u200b\u200d', '\n\t', '\u0000', '\u3164', '\u034f'])(
    'takes %j for no name',
    (name) => {
      expect(sentenceOf(name)).toBe(NAME_EMPTY)
    },
  )

  it('refuses a huge text without working on it', () => {
    expect(sentenceOf('별'.repeat(100_000))).toBe(NAME_TOO_LONG)
  })
})
