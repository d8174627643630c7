import { z } from 'zod'
import { STATION_CODE } from '../limits.ts'

/** Keys of the two-set keyboard, for the letters of Hangul as NFKD takes syllables apart: first consonants, vowels, last consonants. */
const KEYS: readonly [firstLetter: number, keys: string][] = [
  [0x1100, 'R R S E E F A Q Q T T D W W C Z X V G'],
  [0x1161, 'K O I O J P U P H HK HO HL Y N NJ NP NL B M ML L'],
  [0x11a8, 'R R RT S SW SG E F FR FA FQ FT FX FV FG A Q QT T T D W C Z X V G'],
]
const KEY_OF = new Map(KEYS.flatMap(([first, keys]) => keys.split(' ').map((key, at) => [String.fromCharCode(first + at), key] as const)))

/** Capitals and digits; of Hangul, which a code has never, the keys that it was typed by. */
function keysOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u1100-\u11C2]/g, (letter) => KEY_OF.get(letter) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * A station's code as it is compared: capitals, no spaces or dashes. Of a link or a sentence around a code the code; what was typed by a Korean keyboard,
 * or in full-width letters, as the keys say it. What holds no code comes back as its keys.
 */
export function normalizeCode(text: string): string {
  const [, linked] = /[?&]code=([^&#\s]+)/.exec(text) ?? []
  const typed = (linked ?? text).normalize('NFKC')
  const words = typed.split(/[^\p{L}\p{M}\p{N}\p{Pd}]+/u)
  const ascii = typed.replace(/[^\p{ASCII}]/gu, '')
  const codes = [...words.filter((word) => /^[\p{ASCII}\p{Pd}]+$/u.test(word)), ascii, ...words, typed].map(keysOf).filter(isStationCode)
  // A word may look like a code, and most codes have a digit.
  return codes.find((code) => /\d/.test(code)) ?? codes[0] ?? keysOf(typed)
}

export function isStationCode(text: string): boolean {
  return text.length === STATION_CODE.length && [...text].every((sign) => STATION_CODE.signs.includes(sign))
}

/** A stationId or stationCode in a path. Shaped loosely: a code that can't exist is answered like one that doesn't. */
export const StationCodeParam = z.string().min(1).max(40).transform(normalizeCode)
