import { EMOJI, normalizeText } from './visibleText.ts'

export type TextLimit = { max: number; maxBytes: number }

const CHARACTER = new RegExp(`${EMOJI}|.`, 'gsu')
const utf8 = new TextEncoder()

/** How many characters a person sees: an emoji is one whatever it is made of, all else counts by code points, after NFC. */
export function countCharacters(text: string): number {
  return charactersOf(text).length
}

export function fitsLimit(text: string, limit: TextLimit): boolean {
  return countCharacters(text) <= limit.max && bytesOf(text.normalize('NFC')) <= limit.maxBytes
}

/** As many whole characters as the limit lets in of what can be seen; the very same string when it is short enough. */
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
