import { Group } from 'konva/lib/Group.js'
import { WEEK_PICTURE, type WeekPicture } from '../model/weekPicture.ts'
import { paintedShape } from '../stage/paintedShape.ts'
import { loadLetters } from './paintWords.ts'
import { loadAnswers } from './weekAnswers.ts'
import { type CardPainters, loadNamed, type Pen, paintLine } from './weekParts.ts'
import { loadStars } from './weekStars.ts'
import { loadWorn } from './weekWorn.ts'

const WORDMARK = 'logo_wordmark_white'

/** A card of a member's week as a PNG to keep, drawn on this device: no word of it is sent anywhere. @throws when one of its pictures can't be had */
export async function drawWeekCard(picture: WeekPicture): Promise<Blob> {
  const { size, wordmark } = WEEK_PICTURE
  const mark = { width: wordmark.height * wordmark.aspect, height: wordmark.height }
  const { fontFamily } = getComputedStyle(document.body)
  const [{ ground, content }, logo] = await Promise.all([
    loadContent(picture),
    loadNamed(WORDMARK, mark.width),
    loadLetters(fontFamily, lettersOf(picture)),
  ])
  const card = new Group()
  card.add(
    paintedShape((pen) => {
      ground(pen, fontFamily)
      paintHead(pen, picture, fontFamily)
      content(pen, fontFamily)
      pen.globalAlpha = 0.9
      pen.drawImage(logo, (size.width - mark.width) / 2, wordmark.foot - mark.height, mark.width, mark.height)
    }),
  )
  const png = await card.toBlob({ x: 0, y: 0, ...size, pixelRatio: 1 })
  card.destroy()
  return png
}

function loadContent({ title, content }: WeekPicture): Promise<CardPainters> {
  if (content.kind === 'answers') return loadAnswers(content, title.length)
  return content.kind === 'stars' ? loadStars(content, title.length) : loadWorn(content, title.length)
}

function paintHead(pen: Pen, { sub, title }: WeekPicture, family: string): void {
  const { sides, size, ...places } = WEEK_PICTURE
  const line = { x: sides, most: size.width - 2 * sides }
  const { middle, px } = places.sub
  paintLine(pen, family, { ...line, text: sub, font: { weight: 600, px, spacingEm: -0.008 }, colour: '#E4DEFF', middle })
  for (const [at, text] of title.entries()) {
    const font = { weight: 800, px: places.title.px, spacingEm: -0.03 }
    paintLine(pen, family, { ...line, text, font, colour: '#FFFFFF', middle: places.title.middle + at * places.title.linePx })
  }
}

/** Every text of the card, in whatever order. */
function lettersOf({ sub, title, content }: WeekPicture): string {
  return JSON.stringify([sub, title, content])
}
