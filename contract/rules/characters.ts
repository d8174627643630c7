export type TextLimit = { max: number; maxBytes: number }

const PICTURE = String.raw`\p{Extended_Pictographic}[\u{FE0E}\u{FE0F}]?\p{Emoji_Modifier}?`

/** One emoji (Unicode Technical Standard 51): flags, keycaps, and up to four pictures held by joiners. */
export const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`\p{Regional_Indicator}{2}`,
  String.raw`[0-9#*]\u{FE0F}?\u{20E3}`,
  String.raw`${PICTURE}(?:\u{200D}${PICTURE}){0,3}`,
].join('|')

const CHARACTER = new RegExp(`${EMOJI}|.`, 'gsu')
const utf8 = new TextEncoder()

/** How many characters a person sees: an emoji is one whatever it is made of, all else counts by code points, after NFC. */
export function countCharacters(text: string): number {
  return charactersOf(text).length
}

export function fitsLimit(text: string, limit: TextLimit): boolean {
  return countCharacters(text) <= limit.max && bytesOf(text.normalize('NFC')) <= limit.maxBytes
}

/** As many whole characters of a text as the limit lets in; the very same string when it is short enough. */
export function cutToCharacters(text: string, limit: TextLimit): string {
  if (fitsLimit(text, limit)) return text
  let kept = ''
  for (const character of charactersOf(text).slice(0, limit.max)) {
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
