const ELLIPSIS = '…'
/** A word that begins before this share of the room is cut all the same: little would be left without it. */
const EARLIEST_BREAK = 0.4

/** The beginning of a text on one line, at most so many letters, cut between words and never inside one unless it fills the room alone. */
export function wordPreview(text: string, max: number): string {
  const letters = lettersOf(text.replace(/\s+/gu, ' ').trim())
  if (letters.length <= max) return letters.join('')
  const space = letters.lastIndexOf(' ', max)
  const end = space > max * EARLIEST_BREAK ? space : max
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s.,!?…]+$/u, '')}${ELLIPSIS}`
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null

/** As people count them: an emoji of several signs is one. Older browsers count by code points. */
export function lettersOf(text: string): string[] {
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text]
}
