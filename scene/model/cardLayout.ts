import { ARTBOARD, type Box, FEET_Y, type Size } from './artboard.ts'
import { backgroundBox } from './starLayout.ts'
import { fitText, fitWords, type Measure } from './textFit.ts'

export type CardFormat = 'post' | 'story'

/** In px, as everything here. Source: docs/design.md#card-to-share */
export const CARD_SIZES: Record<CardFormat, Size> = { post: { width: 1080, height: 1350 }, story: { width: 1080, height: 1920 } }

/** The texts of a card: the name and its suffix, today's line or none, and the shortened address. */
export type CardWords = { name: string; afterName: string; line: string | null; link: string }

/** How wide a text is in the title's font of that size, the line's and the link's. */
export type CardMeasures = { title: (fontPx: number) => Measure; line: Measure; link: Measure }

export type CardLayout = {
  size: Size
  /** Where the sky of a post begins. */
  top: number
  background: Box
  figure: Box
  title: { text: string; fontPx: number; x: number; middle: number }
  bubble: (Box & { lines: string[] }) | null
  wordmark: Box
  link: Box & { text: string }
}

const POST = CARD_SIZES.post
type Places = (typeof CARD_PLACES)[CardFormat]
const TITLE = { sides: 72, fontPx: 68, smallestPx: 52 }
export const CARD_BUBBLE = { sides: 72, paddingX: 56, paddingTop: 30, paddingBottom: 34, lineHeight: 62 }
/** Px from above. Of a story only the edges are left free, where other apps lay their controls. */
export const CARD_PLACES = {
  post: { title: 120, bubbleBottom: 392, lines: 2, figureWidth: 570, feet: 1132, foot: 1294 },
  story: { title: 236, bubbleBottom: 576, lines: 3, figureWidth: 780, feet: 1592, foot: 1772 },
} as const
/** The ground begins a little behind the soles, so that the figure is on it and not at its edge. */
const GROUND_BEHIND = 54
const FOOT = { sides: 68, height: 60 }
const WORDMARK_ASPECT = 348 / 134
export const CARD_LINK = { padding: 24, iconPx: 28, gap: 12, most: 640 }

/** The places of all that a card shows. @param background the size of the star's picture */
export function cardLayout(format: CardFormat, words: CardWords, background: Size, measures: CardMeasures): CardLayout {
  const size = CARD_SIZES[format]
  const top = (size.height - POST.height) / 2
  const places = CARD_PLACES[format]
  const { feet, figureWidth: width } = places
  const scale = width / ARTBOARD.width
  return {
    size,
    top,
    background: backgroundBox(size, background, (feet - GROUND_BEHIND) / size.height),
    figure: { x: (size.width - width) / 2, y: feet - FEET_Y * scale, width, height: ARTBOARD.height * scale },
    title: { ...titleOf(words, measures), x: size.width / 2, middle: places.title },
    bubble: words.line === null ? null : bubbleOf(words.line, places, measures.line),
    wordmark: { x: FOOT.sides, y: places.foot - FOOT.height, width: FOOT.height * WORDMARK_ASPECT, height: FOOT.height },
    link: linkOf(words.link, places, measures.link),
  }
}

/** A long name is written smaller, and cut only when it is still too long then; its suffix is never cut. */
function titleOf({ name, afterName }: CardWords, { title }: CardMeasures): { text: string; fontPx: number } {
  const most = POST.width - 2 * TITLE.sides
  const wanted = (TITLE.fontPx * most) / Math.max(most, title(TITLE.fontPx)(name + afterName))
  const fontPx = Math.max(TITLE.smallestPx, Math.floor(wanted))
  const measure = title(fontPx)
  return { text: fitText(name, most - measure(afterName), measure) + afterName, fontPx }
}

function bubbleOf(line: string, { bubbleBottom, lines: most }: Places, measure: Measure): CardLayout['bubble'] {
  const { sides, paddingX, paddingTop, paddingBottom, lineHeight } = CARD_BUBBLE
  const lines = fitWords(line, POST.width - 2 * (sides + paddingX), most, measure)
  const width = Math.ceil(Math.max(...lines.map(measure))) + 2 * paddingX
  const height = lines.length * lineHeight + paddingTop + paddingBottom
  return { lines, x: (POST.width - width) / 2, y: bubbleBottom - height, width, height }
}

function linkOf(link: string, { foot }: Places, measure: Measure): CardLayout['link'] {
  const { padding, iconPx, gap, most } = CARD_LINK
  const around = 2 * padding + iconPx + gap
  const text = fitText(link, most - around, measure)
  const width = Math.ceil(measure(text)) + around
  return { text, x: POST.width - FOOT.sides - width, y: foot - FOOT.height, width, height: FOOT.height }
}
