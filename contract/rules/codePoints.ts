import { normalizeLines } from './visibleText.ts'

/** Length of longer texts: Unicode code points after NFC. */
export function countCodePoints(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The first `max` code points of the visible text; the identical string if it fits. */
export function cutToCodePoints(text: string, max: number): string {
  if (countCodePoints(text) <= max) return text
  return [...normalizeLines(text)].slice(0, max).join('')
}
