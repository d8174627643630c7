import { lettersOf } from '#contract/rules/wordPreview.ts'

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

/**
 * At most so many lines no wider than that, as even as they can be, broken between words; a word is cut only where it is too long for a line
 * of its own. What is left ends in an ellipsis after a whole word.
 */
export function fitWords(text: string, maxPx: number, most: number, measure: Measure): string[] {
  const words = text.trim().split(/\s+/u)
  const lines = wrapWords(words, maxPx, measure)
  if (lines.length > most) return [...lines.slice(0, most - 1), cutLine(lines[most - 1] ?? '', maxPx, measure)]
  const widest = Math.max(...words.map(measure))
  let [narrow, wide] = [widest, maxPx]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    if (wrapWords(words, middle, measure).length > lines.length) narrow = middle
    else wide = middle
  }
  return wrapWords(words, wide, measure)
}

function wrapWords(words: readonly string[], maxPx: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= maxPx) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measure(line) > maxPx) {
      const head = fittingHead(line, maxPx, measure)
      if (head === line) break
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return [...lines, line]
}

/** The most letters that fit, and one at least. */
function fittingHead(text: string, maxPx: number, measure: Measure): string {
  const letters = lettersOf(text)
  while (letters.length > 1 && measure(letters.join('')) > maxPx) letters.pop()
  return letters.join('')
}

/** The line with an ellipsis, less as many words as it takes. */
function cutLine(line: string, maxPx: number, measure: Measure): string {
  const words = line.split(' ')
  const cut = () => words.join(' ').replace(/[\s.,!?…]+$/u, '') + ELLIPSIS
  while (words.length > 1 && measure(cut()) > maxPx) words.pop()
  return measure(cut()) <= maxPx ? cut() : fitText(`${line}${ELLIPSIS}`, maxPx, measure)
}
