import { disassemble, getChoseong } from 'es-hangul'

/** What a search leaves out of account: control characters, variation selectors, joiners. Line ends are white space. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu
const SYLLABLE = /^[가-힣]$/
const CONSONANT = /^[ㄱ-ㅎ]$/
const CONSONANTS = /^[ㄱ-ㅎ ]+$/

/**
 * A report as a search compares it: its question, its answer, and the initial consonants of both. A search is one search for a
 * substring in it. Line ends part the three, and stand in the consonants for every sign that is not Korean: a query has none.
 */
export function searchTextOf(question: string, answer: string): string {
  const words = `${fold(question)}\n${fold(answer)}`
  return `${words}\n${initialsOf(words)}`
}

/** What a query looks for in `searchTextOf`; '' when there is nothing to look for. Every sign stands for itself. */
export function searchTermOf(query: string): string {
  const folded = fold(query)
  return CONSONANTS.test(folded) ? disassemble(folded) : folded
}

/** A query as its history shows it: on one line, single spaces, nothing invisible at its ends. */
export function tidyQuery(query: string): string {
  return query
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    .trim()
}

function fold(text: string): string {
  return text.replace(INVISIBLE, '').toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim()
}

function initialsOf(text: string): string {
  return [...text].map(initialOf).join('').replace(/\n+/g, '\n')
}

/** A consonant written alone counts as one; `ㄳ` as two, because a keyboard joins ㄱ and ㅅ so. */
function initialOf(sign: string): string {
  if (sign === ' ') return sign
  if (SYLLABLE.test(sign)) return getChoseong(sign)
  return CONSONANT.test(sign) ? disassemble(sign) : '\n'
}
