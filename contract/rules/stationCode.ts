import { z } from 'zod'
import { STATION_CODE } from '../limits.ts'

/** Keys of the two-set keyboard for the jamo of NFKD: first consonants, vowels, last consonants. */
const KEYS: readonly [firstLetter: number, keys: string][] = [
  [0x1100, 'R R S E E F A Q Q T T D W W C Z X V G'],
  [0x1161, 'K O I O J P U P H HK HO HL Y N NJ NP NL B M ML L'],
  [0x11a8, 'R R RT S SW SG E F FR FA FQ FT FX FV FG A Q QT T T D W C Z X V G'],
]
const KEY_OF = new Map(KEYS.flatMap(([first, keys]) => keys.split(' ').map((key, at) => [String.fromCharCode(first + at), key] as const)))

/** Capitals and digits. A code never has Hangul, so Hangul becomes the keys that typed it. */
function keysOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u1100-\u11C2]/g, (letter) => KEY_OF.get(letter) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The comparable form of a station's code: capitals, no spaces or dashes. Finds the code in a link or sentence, and reads Hangul and full-width letters as keys. Without a code: the keys. */
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

/** Loose on purpose: an impossible code is answered like an unknown one. */
export const StationCodeParam = z.string().min(1).max(40).transform(normalizeCode)
