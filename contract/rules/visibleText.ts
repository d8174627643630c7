const PICTURE = String.raw`\p{Extended_Pictographic}[\u{FE0E}\u{FE0F}]?\p{Emoji_Modifier}?`

/** One emoji (UTS 51): flags, keycaps, up to four pictures joined by ZWJ. */
export const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`\p{Regional_Indicator}{2}`,
  String.raw`[0-9#*]\u{FE0F}?\u{20E3}`,
  String.raw`${PICTURE}(?:\u{200D}${PICTURE}){0,3}`,
].join('|')

/** A letter or mark of the scripts from Arabic to Sinhala, which are spelled with joiners. */
const JOINED = String.raw`(?=[\p{L}\p{M}])[\u{600}-\u{DFF}]`
/** A group in which joiners, selectors and tags are kept, or an invisible sign. */
const KEPT_OR_UNSEEN = new RegExp(
  String.raw`(${EMOJI}|${JOINED}[\u{200C}\u{200D}](?=${JOINED}))|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/gu
/** Tabs and blank letters or symbols: Hangul fillers, empty braille, hieroglyph and note blanks, object replacement. */
const BLANK = /[\t\v\f\u115F\u1160\u2800\u3164\uFFA0\uFFFC\u{13441}\u{13442}\u{1D159}]/gu
/** A text of combining marks alone shows nothing. */
const VISIBLE = /[^\s\p{M}]/u

/** A one-line text as it is stored, compared and counted: NFC, no invisible signs, single spaces, trimmed; '' if nothing is visible. */
export function normalizeText(text: string): string {
  return normalizeLines(text).replace(/\s+/gu, ' ')
}

/** `normalizeText` for several lines: line ends are kept. */
export function normalizeLines(text: string): string {
  const visible = text
    .replace(LINE_END, '\n')
    .replace(BLANK, ' ')
    .replace(KEPT_OR_UNSEEN, '$1')
    // After the removal, since two jamo may join only now: what is stored must be what is counted.
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()
  return VISIBLE.test(visible) ? visible : ''
}

export function isBlank(text: string): boolean {
  return normalizeLines(text) === ''
}
