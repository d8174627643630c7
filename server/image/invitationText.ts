import { INVITATION_LINES, INVITED_BY, INVITED_BY_SOMEBODY, SOME_STATION, SOMEBODYS_STAR, STAR_OF } from '#contract/text/sentences.ts'
import { type FontFile, pretendard } from './fontFile.ts'
import type { InvitationCard } from './invitationCard.ts'

/** A line of text: its baseline's start in px, and style. */
export type TextLine = { text: string; font: FontFile; weight: string; sizePx: number; spacingEm: number; baseline: number; colour: string }

const WIDTH = 560
const CLEAR = 16
const ELLIPSIS = '…'
const LETTERS = new Intl.Segmenter('ko', { granularity: 'grapheme' })
/** Pretendard's ascent and descent, in em. */
const MIDDLE_ABOVE_BASELINE = (1950 - 494) / 2048 / 2

/** Start and style of each text. Source: docs/design.md#invitation-picture */
const INVITER = { sizePx: 36, linePx: 48, spacingEm: -0.025, top: 212, colour: '#FFE3A0', weight: 'Bold' } as const
const TITLE = { sizePx: 92, linePx: 114, spacingEm: -0.045, top: 268, colour: '#FFFFFF', weight: 'ExtraBold' } as const
const LONG_TITLE = { ...TITLE, sizePx: 68, linePx: 84, top: 272 } as const
const LINES = { sizePx: 28, linePx: 42, spacingEm: -0.02, top: 474, colour: '#EDE9FF', weight: 'SemiBold' } as const
const SHORT_LETTERS = 8
const TITLE_LINES = 2

type Style = { sizePx: number; linePx: number; spacingEm: number; top: number; colour: string; weight: 'SemiBold' | 'Bold' | 'ExtraBold' }

/** The inviter and the target, cut to the space beside the picture, in glyphs of the font. */
export function invitationText({ kind, inviterName, stationName }: InvitationCard): TextLine[] {
  const inviter = drawable(inviterName)
  const place = drawable(stationName)
  const [somebody, star] = inviter === '' ? [INVITED_BY_SOMEBODY, SOMEBODYS_STAR] : [INVITED_BY(inviter), STAR_OF(inviter)]
  const title = kind === 'star' ? star : place === '' ? SOME_STATION : place
  return [...setLines([fitLine(somebody, inviter, INVITER)], INVITER), ...setTitle(title), ...setLines(INVITATION_LINES[kind], LINES)]
}

function setTitle(title: string): TextLine[] {
  const letters = [...LETTERS.segment(title)].length
  const fits = WIDTH / widthOf(title, TITLE)
  if (letters <= SHORT_LETTERS && fits >= LONG_TITLE.sizePx / TITLE.sizePx) {
    return setLines([title], { ...TITLE, sizePx: Math.floor(TITLE.sizePx * Math.min(1, fits)) })
  }
  return setLines(breakLines(title, LONG_TITLE, TITLE_LINES), LONG_TITLE)
}

function setLines(lines: readonly string[], { top, linePx, ...style }: Style): TextLine[] {
  const { sizePx, spacingEm, colour, weight } = style
  const baseline = (index: number) => top + (index + 0.5) * linePx + MIDDLE_ABOVE_BASELINE * sizePx
  return lines.map((text, index) => ({
    text,
    font: pretendard(weight),
    weight,
    sizePx,
    spacingEm,
    colour,
    baseline: baseline(index),
  }))
}

function fitLine(sentence: string, name: string, style: Style): string {
  let [fitting, letters] = [sentence, lettersOf(name)]
  while (letters.length > 1 && widthOf(fitting, style) > WIDTH - CLEAR) {
    letters = letters.slice(0, -1)
    fitting = sentence.replace(name, () => `${letters.join('').trimEnd()}${ELLIPSIS}`)
  }
  return fitting
}

/** Breaks between words, inside a word wider than a line, and ends with an ellipsis beyond the last line. */
function breakLines(text: string, style: Style, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<= )/)) {
    if (line !== '' && widthOf((line + word).trimEnd(), style) > WIDTH) {
      lines.push(line)
      line = ''
    }
    for (const letter of lettersOf(word)) {
      if (line !== '' && widthOf((line + letter).trimEnd(), style) > WIDTH) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  lines.push(line)
  const shown = lines.slice(0, most).map((one) => one.trimEnd())
  return lines.length > most ? [...shown.slice(0, -1), shorten(shown.at(-1) ?? '', style)] : shown
}

function shorten(line: string, style: Style): string {
  const letters = lettersOf(line)
  while (letters.length > 1 && widthOf(letters.join('') + ELLIPSIS, style) > WIDTH) letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

function widthOf(text: string, { sizePx, spacingEm, weight }: Pick<Style, 'sizePx' | 'spacingEm' | 'weight'>): number {
  return (pretendard(weight).widthOf(text) + [...text].length * spacingEm) * sizePx
}

/** Letters without a glyph, as emoji, are left out: a machine's own fonts are never used. */
function drawable(name: string): string {
  const font = pretendard('ExtraBold')
  const letters = lettersOf(name.normalize('NFC')).filter((letter) => font.has(letter))
  return letters.join('').replace(/\s+/g, ' ').trim()
}

function lettersOf(text: string): string[] {
  return [...LETTERS.segment(text)].map(({ segment }) => segment)
}
