const ELLIPSIS = '…'
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null

/**
 * The beginning of a text on one line, with an ellipsis when something is left out. Counts what a person sees as one letter, so that no
 * emoji or composed syllable is cut in its middle.
 */
export function preview(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  // No letter is shorter than one unit of a string.
  if (line.length <= max) return line
  let end = 0
  let count = 0
  for (const letter of lettersOf(line)) {
    if (count === max) return `${line.slice(0, end).trimEnd()}${ELLIPSIS}`
    count += 1
    end += letter.length
  }
  return line
}

/** One after the other: of a long answer only the beginning is divided. */
function* lettersOf(text: string): Generator<string> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* text
}
