/** Width of a text in px, as the font in use draws it. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/** Cut between words, or between letters where a word is longer than all of the room for it. */
export function fitText(text: string, maxPx: number, measure: Measure): string {
  if (measure(text) <= maxPx) return text
  const letters = lettersOf(text)
  const at = cutAt(letters, maxPx, (part) => measure(part.trimEnd() + ELLIPSIS))
  return letters.slice(0, at).join('').trimEnd() + ELLIPSIS
}

/** At most so many lines no wider than that, broken as `fitText` cuts; what is left ends in an ellipsis. */
export function fitLines(text: string, maxPx: number, most: number, measure: Measure): string[] {
  if (most <= 1 || measure(text) <= maxPx) return [fitText(text, maxPx, measure)]
  const letters = lettersOf(text)
  const at = cutAt(letters, maxPx, measure)
  const [first, rest] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
  // No line is made of an ellipsis alone.
  if (rest.trim() === ELLIPSIS) return [fitText(first + rest, maxPx, measure)]
  return [first.trim(), ...fitLines(rest.trim(), maxPx, most - 1, measure)]
}

/** How many of the letters fit and end a word; only of a word that is wider than `maxPx` itself a part is taken. */
function cutAt(letters: readonly string[], maxPx: number, measure: Measure): number {
  let fitting = letters.length
  while (fitting > 1 && measure(letters.slice(0, fitting).join('')) > maxPx) fitting -= 1
  const space = letters.lastIndexOf(' ', fitting)
  if (space <= 0) return fitting
  const end = letters.indexOf(' ', space + 1)
  const word = letters.slice(space + 1, end === -1 ? undefined : end).join('')
  return measure(word) <= maxPx ? space : fitting
}

const segmenter = new Intl.Segmenter('ko')

/** As people count them: an emoji of several signs is one. */
function lettersOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
