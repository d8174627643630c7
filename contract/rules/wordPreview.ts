const ELLIPSIS = '…'
/** A word that begins before this share of the width is cut: little would be left without it. */
const EARLIEST_BREAK = 0.4

/** The first letters of a text on one line, cut between words, or inside a word that fills the line. */
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

/** Characters, an emoji being one; older browsers count by code points. */
export function lettersOf(text: string): string[] {
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text]
}
