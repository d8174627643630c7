import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATION_CODE } from '../limits.ts'
import { isStationCode, normalizeCode, StationCodeParam } from './stationCode.ts'

/** Key by key, as a Korean keyboard types it. */
const LETTERS: Record<string, string | undefined> = Object.fromEntries(
  [...'QㅂWㅈEㄷRㄱTㅅYㅛUㅕIㅑOㅐPㅔAㅁSㄴDㅇFㄹGㅎHㅗJㅓKㅏLㅣZㅋXㅌCㅊVㅍBㅠNㅜMㅡ'.matchAll(/(.)(.)/g)].map(([, key = '', letter]) => [
    key,
    letter,
  ]),
)

describe('normalizeCode', () => {
  it.each([
    ['abc234', 'ABC234'],
    [' ab c2\n34 ', 'ABC234'],
    ['abc-234', 'ABC234'],
    ['ABC–234', 'ABC234'],
    ['ＡＢＣ２３４', 'ABC234'],
    ['ab', 'AB'],
    ['뮻234', 'ABC234'],
    ['뮻234'.normalize('NFD'), 'ABC234'],
    ['ㅁㅠㅊ234', 'ABC234'],
    ['\uffb1\uffd7\uffba234', 'ABC234'],
    ['뮻-234', 'ABC234'],
    ['삯234', 'TKRT234'],
    ['ㅃㅉㄸㄲㅆㅖ', 'QWERTP'],
    ['코드: abc-234 로 와!', 'ABC234'],
    ['코드: abc 234 로 와!', 'ABC234'],
    ['정거장 코드는 뮻234 야', 'ABC234'],
    ['우주에서 만나요 뮻234', 'ABC234'],
    ['우주에 abcdef', 'ABCDEF'],
    ['my code is abc-234, see you', 'ABC234'],
    ['please: abc234', 'ABC234'],
    ['https://example.com/station?code=abc234&from=x', 'ABC234'],
    ['별무리에서 만나요 https://example.com/station?code=XYZ789\n', 'XYZ789'],
    ['https://star22.com/station?code=abc234#top', 'ABC234'],
    ['thanks abc234', 'ABC234'],
    ['뮻234 말고 xyz789', 'XYZ789'],
    ['abc23ㅁ 말고 xyz789', 'XYZ789'],
    // A letter of old Korean has no key.
    ['\u1113ab', 'AB'],
    ['ABC2345', 'ABC2345'],
    ['OIL012', 'OIL012'],
    ['   ', ''],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(normalizeCode(text)).toBe(code)
  })

  const codes = fc.string({ unit: fc.constantFrom(...STATION_CODE.signs), minLength: STATION_CODE.length, maxLength: STATION_CODE.length })

  it('reads every code as it is, in small letters, full-width, with a dash, and typed by a Korean keyboard', () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 1, max: 5 }), (code, at) => {
        const wide = [...code].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
        const korean = [...code].map((sign) => LETTERS[sign] ?? sign).join('')
        const ways = [code, code.toLowerCase(), wide, `${code.slice(0, at)}-${code.slice(at)}`, korean, syllablesOf(korean)]
        expect(ways.map(normalizeCode)).toEqual(ways.map(() => code))
      }),
    )
  })

  it('makes of a text nothing but capitals and digits, and the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const code = normalizeCode(text)
        expect(code).toMatch(/^[A-Z0-9]*$/)
        expect(normalizeCode(code)).toBe(code)
      }),
    )
  })
})

it.each([
  ['ABC234', true],
  ['OBC234', false],
  ['ABC23', false],
  ['abc234', false],
])('%s is a code: %s', (text, isCode) => {
  expect(isStationCode(text)).toBe(isCode)
})

it('a code in an address is any text of 1 to 40 signs', () => {
  expect(StationCodeParam.parse('abc-234')).toBe('ABC234')
  expect(StationCodeParam.parse('A'.repeat(40))).toBe('A'.repeat(40))
  for (const text of ['', 'A'.repeat(41)]) expect(StationCodeParam.safeParse(text).success).toBe(false)
})

/** Joins a consonant and a vowel to a syllable, as the keyboard shows it. */
function syllablesOf(letters: string): string {
  return letters.replace(/[ㄱ-ㅎ][ㅏ-ㅣ]/g, (pair) => pair.normalize('NFKC'))
}
