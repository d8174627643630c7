const ELLIPSIS = '…'
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null

/**
 * The beginning of a text on one line, with an ellipsis when something is left out. Counts what a person sees as one letter, so that no
 * emoji or composed syllable is cut in its middle.
 */
export function preview(text: string, max: number): string {
  const letters = lettersOf(text.replace(/\s+/gu, ' ').trim())
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max).join('').trimEnd()}${ELLIPSIS}`
}

function lettersOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
}
