import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_LENGTH } from '../limits.ts'
import { NAME_EMPTY, NAME_TOO_LONG } from '../text/sentences.ts'
import { fitsLimit } from './characters.ts'
import { normalizeName, UserName } from './userName.ts'

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

  it.each(['\ufe0f', '\u{e0067}\u{e007f}', '', '   ', '\u3000', '\u200b\u200d', '\n\t', '\u0000'])('takes %j for no name', (name) => {
    expect(sentenceOf(name)).toBe(NAME_EMPTY)
  })

  it('refuses a huge text without working on it', () => {
    expect(sentenceOf('별'.repeat(100_000))).toBe(NAME_TOO_LONG)
  })
})

describe('normalizeName', () => {
  it('drops what cannot be seen and joins the rest with single spaces', () => {
    expect(normalizeName('  별\u200b무리\t\u3000 \u202e민아 ')).toBe('별무리 민아')
  })

  it.each([
    ['a family', FAMILY],
    ['a profession of a skin tone', '🧑🏽\u200d⚕\ufe0f'],
    ['a country', '🇰🇷'],
    ['a nation', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a flag of colours', '🏳\ufe0f\u200d🌈'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a heart as a letter', '❤\ufe0e'],
  ])('keeps %s whole', (_what, emoji) => {
    expect(normalizeName(` 별${emoji}${emoji}민 `)).toBe(`별${emoji}${emoji}민`)
  })

  it.each([
    ['a joiner between letters', '별\u200d무리', '별무리'],
    ['a joiner at either end of an emoji', '\u200d👩\u200d', '👩'],
    ['a joiner between an emoji and a letter', '👩\u200d별\u200d👩', '👩별👩'],
    ['a second joiner', '👩\u200d\u200d👧', '👩👧'],
    ['joiners past the fourth picture', Array(5).fill('👩').join('\u200d'), `${Array(4).fill('👩').join('\u200d')}👩`],
    ['a selector behind a letter', '별\ufe0f葛\u{e0100}', '별葛'],
    ['letters behind no flag', '👩\u{e0067}\u{e0062}\u{e0073}\u{e007f}', '👩'],
    ['letters without end behind a flag', `🏴${'\u{e0067}'.repeat(7)}\u{e007f}`, '🏴'],
    ['marks of direction, inside an emoji too', '\u200f별\u202e무\u2066리👩\u200f\u200d👧', '별무리👩👧'],
    ['a line end', '별\r\n무리', '별무리'],
  ])('drops %s', (_what, typed, stored) => {
    expect(normalizeName(typed)).toBe(stored)
  })

  it('leaves nothing that a database or a terminal chokes on, and joiners between pictures only', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = normalizeName(typed)
        expect(name).not.toMatch(/\p{Cc}|\p{Cs}|(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}/u)
        expect(name).not.toMatch(
          /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0e|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u,
        )
        expect(name).not.toMatch(/(?<![🏴\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]/u)
      }),
    )
  })
})
