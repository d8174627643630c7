import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, normalizeLines, normalizeText } from './visibleText.ts'

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

const CODE_POINTS = Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint))
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u
/** Blank, although Unicode classes them as letters, symbols or marks. */
const FILLERS = [...'\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}']

describe('what cannot be seen', () => {
  const unseen = [...FILLERS, ...CODE_POINTS.filter((sign) => UNSEEN.test(sign))]

  it('is no text, of whichever category of Unicode', () => {
    expect(unseen.filter((sign) => !isBlank(sign) || normalizeText(`${sign}\u0301${sign}`) !== '')).toEqual([])
  })

  it('makes no twin: between letters it is a space or nothing', () => {
    const differs = (sign: string) => !['별무리', '별 무리'].includes(normalizeText(`${sign}별${sign}${sign}무리${sign}`))
    expect(unseen.filter(differs)).toEqual([])
  })

  it.each(FILLERS.slice(1).filter((sign) => !/\p{M}/u.test(sign)))('%j counts as a space', (filler) => {
    expect(normalizeText(` ${filler}별${filler} ${filler}무리${filler}`)).toBe('별 무리')
  })
})

it('every letter, number, sign and picture is a text', () => {
  expect(isBlank(' 별 ')).toBe(false)
  const seen = CODE_POINTS.filter((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && !UNSEEN.test(sign) && !FILLERS.includes(sign))
  expect(seen.filter((sign) => normalizeText(sign) !== sign.normalize('NFC'))).toEqual([])
})

it('what shows nothing on this version of Unicode may be a picture of the next', () => {
  expect(normalizeText('\u{1fbff}')).toBe('\u{1fbff}')
})

it.each([
  ['accents', 'e\u0301', 'é'],
  ['tones', 'Tiê\u0301ng', 'Tiếng'],
  ['joiners of Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['joiners of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
])('%s stay', (_what, typed, stored) => {
  expect(normalizeText(typed)).toBe(stored)
})

it('line ends stay in texts of several lines, and are spaces in the others', () => {
  expect(normalizeLines(' 첫째  줄\r\n둘째\r\u3164셋째\u2028\n넷째 \n')).toBe('첫째 줄\n둘째\n 셋째\n\n넷째')
  expect(normalizeText('첫째\r\n \n둘째\t셋째')).toBe('첫째 둘째 셋째')
})

it('a second pass changes nothing', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const [line, lines] = [normalizeText(typed), normalizeLines(typed)]
      expect([normalizeText(line), normalizeLines(lines)]).toEqual([line, lines])
    }),
  )
})

describe('normalizeText', () => {
  it('drops what cannot be seen and joins the rest with single spaces', () => {
    expect(normalizeText('  별\u200b무리\t\u3000 \u202e민아 ')).toBe('별무리 민아')
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
    expect(normalizeText(` 별${emoji}${emoji}민 `)).toBe(`별${emoji}${emoji}민`)
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
    ['a selector between syllables', '별\ufe0f무리', '별무리'],
  ])('drops %s', (_what, typed, stored) => {
    expect(normalizeText(typed)).toBe(stored)
  })

  it('leaves nothing that a database or a terminal chokes on, and joiners between pictures only', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = normalizeText(typed)
        expect(name).not.toMatch(/\p{Cc}|\p{Cs}|(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}/u)
        expect(name).not.toMatch(
          /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0e|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u,
        )
        expect(name).not.toMatch(/(?<![🏴\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]/u)
      }),
    )
  })
})
