import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAME_LENGTH, STATION_INTRO_LENGTH, STATION_NAME_LENGTH } from '../limits.ts'
import { countCharacters, cutToCharacters, fitsLimit } from './characters.ts'

const FAMILY = '👨‍👩‍👧‍👦'

describe('countCharacters', () => {
  it.each([
    ['a family', FAMILY],
    ['a couple of two skins with a heart', '👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏼'],
    ['a skin tone', '👍🏽'],
    ['a profession of a skin tone', '🧑🏽\u200d⚕\ufe0f'],
    ['a country', '🇰🇷'],
    ['a nation', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a flag of colours', '🏳\ufe0f\u200d🌈'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a heart as a picture', '❤\ufe0f'],
    ['a heart as a letter', '❤\ufe0e'],
  ])('takes %s for one', (_what, emoji) => {
    expect(countCharacters(emoji)).toBe(1)
    expect(countCharacters(`별${emoji}${emoji}1`)).toBe(4)
  })

  it('takes Korean as it always did: syllables after NFC, letters one by one', () => {
    expect(countCharacters('')).toBe(0)
    expect(countCharacters('별무리')).toBe(3)
    expect(countCharacters('한글'.normalize('NFD'))).toBe(2)
    expect(countCharacters('ㅋㅋㅋ')).toBe(3)
    // Any number of first consonants would be one grapheme cluster.
    expect(countCharacters('\u1100'.repeat(16))).toBe(16)
  })

  it('takes each mark that is stacked on a letter for one more', () => {
    expect(countCharacters(`a${'\u0335'.repeat(20)}`)).toBe(21)
    expect(countCharacters('e\u0301')).toBe(1)
  })

  it('takes no more than four pictures for one, however many joiners hold them', () => {
    expect(countCharacters(Array(9).fill('🌟').join('\u200d'))).toBe(5)
  })
})

describe('limits in bytes', () => {
  it.each([NAME_LENGTH, STATION_NAME_LENGTH, STATION_INTRO_LENGTH])('are reached by %j no sooner by families or syllables', (limit) => {
    for (const character of ['가', '👍🏽', '🇰🇷', FAMILY]) {
      expect(fitsLimit(character.repeat(limit.max), limit)).toBe(true)
      expect(fitsLimit(character.repeat(limit.max + 1), limit)).toBe(false)
    }
  })

  it('hold where characters are few', () => {
    const couple = '👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏼'
    expect(countCharacters(couple.repeat(15))).toBe(15)
    expect(fitsLimit(couple.repeat(15), NAME_LENGTH)).toBe(false)
    expect(fitsLimit(couple.repeat(10), NAME_LENGTH)).toBe(true)
  })
})

describe('cutToCharacters', () => {
  it('cuts between characters, never through one', () => {
    expect(cutToCharacters(`별${FAMILY}무리`, { max: 2, maxBytes: 100 })).toBe(`별${FAMILY}`)
    expect(cutToCharacters('각각'.normalize('NFD'), { max: 1, maxBytes: 100 })).toBe('각')
    expect(cutToCharacters('🇰🇷🇰🇷', { max: 1, maxBytes: 100 })).toBe('🇰🇷')
  })

  it('cuts what is too heavy at a character too', () => {
    expect(cutToCharacters(`별${FAMILY}무리`, { max: 15, maxBytes: 27 })).toBe('별')
    expect(cutToCharacters(`별${FAMILY}무리`, { max: 15, maxBytes: 28 })).toBe(`별${FAMILY}`)
  })

  it('counts nothing unseen where it cuts', () => {
    expect(cutToCharacters(`${'\u200b'.repeat(20)}별\u3164\u3164무리`, { max: 4, maxBytes: 100 })).toBe('별 무리')
  })

  it('leaves a short text as it was typed', () => {
    const typed = '가'.normalize('NFD')
    expect(cutToCharacters(typed, NAME_LENGTH)).toBe(typed)
  })

  it('leaves nothing that the other side would refuse', () => {
    const unit = fc.constantFrom(
      '가',
      'a',
      '\u0335',
      '\u200d',
      '👩',
      '🏽',
      '❤',
      '\ufe0f',
      '🇰',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      '1',
      '\u20e3',
      '\u1100',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        const cut = cutToCharacters(text, NAME_LENGTH)
        expect(fitsLimit(cut, NAME_LENGTH)).toBe(true)
        expect(cutToCharacters(cut, NAME_LENGTH)).toBe(cut)
      }),
    )
  })
})
