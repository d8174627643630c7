import { EMOJI, normalizeText } from './visibleText.ts'

export type TextLimit = { max: number; maxBytes: number }

const CHARACTER = new RegExp(`${EMOJI}|.`, 'gsu')
const utf8 = new TextEncoder()

/** Characters as a person counts them: an emoji is one, all else counts by code points, after NFC. */
export function countCharacters(text: string): number {
  return charactersOf(text).length
}

export function fitsLimit(text: string, limit: TextLimit): boolean {
  return countCharacters(text) <= limit.max && bytesOf(text.normalize('NFC')) <= limit.maxBytes
}

/** The longest prefix of whole characters within the limit; the identical string if it fits. */
export function cutToCharacters(text: string, limit: TextLimit): string {
  if (fitsLimit(text, limit)) return text
  let kept = ''
  for (const character of charactersOf(normalizeText(text)).slice(0, limit.max)) {
    if (bytesOf(kept + character) > limit.maxBytes) break
    kept += character
  }
  return kept
}

function charactersOf(text: string): string[] {
  return text.normalize('NFC').match(CHARACTER) ?? []
}

function bytesOf(text: string): number {
  return utf8.encode(text).length
}
