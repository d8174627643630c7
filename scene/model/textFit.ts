/** Width of a text in px, as the font in use draws it. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'
/** A line broken at a space before this share of it would look torn. */
const EARLIEST_BREAK = 0.45

export function fitText(text: string, maxPx: number, measure: Measure): string {
  if (measure(text) <= maxPx) return text
  const letters = lettersOf(text)
  while (letters.length > 1 && measure(letters.join('').trimEnd() + ELLIPSIS) > maxPx) letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

/** At most so many lines no wider than that, broken at a space where there is a good one; what is left ends in an ellipsis. */
export function fitLines(text: string, maxPx: number, most: number, measure: Measure): string[] {
  if (most <= 1 || measure(text) <= maxPx) return [fitText(text, maxPx, measure)]
  const letters = lettersOf(text)
  let fitting = letters.length
  while (fitting > 1 && measure(letters.slice(0, fitting).join('')) > maxPx) fitting -= 1
  const space = letters.lastIndexOf(' ', fitting)
  const at = space > fitting * EARLIEST_BREAK ? space : fitting
  const [first, rest] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
  return [first.trim(), ...fitLines(rest.trim(), maxPx, most - 1, measure)]
}

const segmenter = new Intl.Segmenter('ko')

/** As people count them: an emoji of several signs is one. */
function lettersOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
