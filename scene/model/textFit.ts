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
 * At most so many lines no wider than that, as even as they can be, broken between words, the last of one word only where no other fits
 * beside it; a word is cut only where it is longer than a line. What is left ends in an ellipsis after a whole word.
 */
export function fitWords(text: string, maxPx: number, most: number, measure: Measure): string[] {
  const words = text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => piecesOf(word, maxPx, measure))
  const lines = wrapWords(words, maxPx, measure)
  if (lines.length <= most) return evenLines(words, lines.length, maxPx, measure)
  for (let taken = lines.slice(0, most).flat().length; taken > 0; taken -= 1) {
    const cut = [...words.slice(0, taken - 1), cutWord(words[taken - 1] ?? '', maxPx, measure)]
    const { length } = wrapWords(cut, maxPx, measure)
    if (length <= most) return evenLines(cut, length, maxPx, measure)
  }
  return [ELLIPSIS]
}

/** As few lines as possible, filled one after another. */
function wrapWords(words: readonly string[], maxPx: number, measure: Measure): string[][] {
  const lines: string[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && measure([...line, word].join(' ')) <= maxPx) line.push(word)
    else lines.push([word])
  }
  return lines
}

/** A word that is too long for a line, in parts that are not. */
function piecesOf(word: string, maxPx: number, measure: Measure): string[] {
  const head = fittingHead(word, maxPx, measure)
  return head === word ? [word] : [head, ...piecesOf(word.slice(head.length), maxPx, measure)]
}

/** The most letters that fit, and one at least. */
function fittingHead(text: string, maxPx: number, measure: Measure): string {
  const letters = lettersOf(text)
  while (letters.length > 1 && measure(letters.join('')) > maxPx) letters.pop()
  return letters.join('')
}

function cutWord(word: string, maxPx: number, measure: Measure): string {
  const cut = word.replace(/[\s.,!?…]+$/u, '') + ELLIPSIS
  return measure(cut) <= maxPx ? cut : fitText(`${word}${ELLIPSIS}`, maxPx, measure)
}

type Break = { cost: number; end: number }

/** Exactly so many lines: of all ways to break them the one that leaves the least squares of free px. */
function evenLines(words: readonly string[], count: number, maxPx: number, measure: Measure): string[] {
  const alone = 4 * count * maxPx ** 2
  const known = new Map<number, Break>()
  const best = (start: number, lines: number): Break => {
    const key = start * (count + 1) + lines
    const kept = known.get(key)
    if (kept) return kept
    let found: Break = { cost: Number.POSITIVE_INFINITY, end: words.length }
    const earliest = lines === 1 ? words.length : start + 1
    for (let end = words.length - (lines - 1); end >= earliest; end -= 1) {
      const free = maxPx - measure(words.slice(start, end).join(' '))
      if (free < 0 && end - start > 1) continue
      const isAlone = lines === 1 && count > 1 && end - start === 1
      const cost = free ** 2 + (isAlone ? alone : 0) + (lines === 1 ? 0 : best(end, lines - 1).cost)
      if (cost < found.cost) found = { cost, end }
    }
    known.set(key, found)
    return found
  }
  const lines: string[] = []
  for (let start = 0; lines.length < count; ) {
    const { end } = best(start, count - lines.length)
    lines.push(words.slice(start, end).join(' '))
    start = end
  }
  return lines
}
