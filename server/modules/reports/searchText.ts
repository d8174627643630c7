import { disassemble, getChoseong } from 'es-hangul'

/** Ignored by a search: control characters, variation selectors, joiners. Line ends are white space. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu
const SYLLABLE = /^[가-힣]$/
const CONSONANT = /^[ㄱ-ㅎ]$/
const CONSONANTS = /^[ㄱ-ㅎ ]+$/

/** Initial consonants, one ASCII letter each from A on: a search then reads a third of the bytes. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_LETTER = 65
/** The placeholder for anything that is not Korean. */
const OTHER = '.'

/** A report's searchable form: its words, and their initial consonants. */
export type SearchText = { searchWords: string; searchInitials: string }

/** What to search for, and in which of the two. Every character is literal. */
export type SearchTerm = { column: keyof SearchText; text: string }

/** On separate lines: a query has no line end, so it matches one or the other. */
export function searchTextOf(question: string, answer: string): SearchText {
  const searchWords = `${fold(question)}\n${fold(answer)}`
  return { searchWords, searchInitials: initialsOf(searchWords).replace(/\.+/g, OTHER) }
}

/** @returns null for an empty query. A query of initial consonants only searches for them. */
export function searchTermOf(query: string): SearchTerm | null {
  const text = fold(query)
  if (text === '') return null
  return CONSONANTS.test(text) ? { column: 'searchInitials', text: initialsOf(text) } : { column: 'searchWords', text }
}

function fold(text: string): string {
  return text.replace(INVISIBLE, '').toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim()
}

function initialsOf(text: string): string {
  return [...text].map(initialOf).join('')
}

/** A consonant written alone counts as one; `ㄳ` as two, because a keyboard joins ㄱ and ㅅ so. */
function initialOf(sign: string): string {
  if (sign === ' ') return sign
  if (SYLLABLE.test(sign)) return letterOf(getChoseong(sign))
  return CONSONANT.test(sign) ? [...disassemble(sign)].map(letterOf).join('') : OTHER
}

function letterOf(consonant: string): string {
  return String.fromCharCode(FIRST_LETTER + INITIALS.indexOf(consonant))
}
