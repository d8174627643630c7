import { Group } from 'konva/lib/Group.js'
import { Ellipse } from 'konva/lib/shapes/Ellipse.js'
import { Image } from 'konva/lib/shapes/Image.js'
import type { Look } from '#contract/look.ts'
import { paintFigure } from '../avatar/paintFigure.ts'
import { ARTBOARD, type Box, GROUND_SHADOW } from '../model/artboard.ts'
import { type CardFormat, type CardLayout, type CardWords, cardLayout } from '../model/cardLayout.ts'
import { characterSource } from '../stage/characterSource.ts'
import { loadPicture } from '../stage/loadPicture.ts'
import { paintedShape } from '../stage/paintedShape.ts'
import { backgroundSize, pictureUrls } from '../stage/pictureUrls.ts'
import { paintScrims, paintSparkles } from './paintSky.ts'
import { cardMeasures, loadLetters, paintBubble, paintLink, paintTitle } from './paintWords.ts'

export type Card = {
  format: CardFormat
  words: CardWords
  look: Look
  /** Address of the composed picture; '' when there is none, and the figure is painted out of its layers. */
  character: string
  /** File name, `bg_star_1.png`. */
  background: string
}

const WORDMARK = 'logo_wordmark_white'

/** A star with its figure as a PNG to share, drawn on this device: no word of it is sent anywhere. @throws when one of its pictures can't be had */
export async function drawShareCard(wanted: Card): Promise<Blob> {
  const { ground, figure, wordmark, fontFamily, layout } = await loadCard(wanted)
  const card = new Group()
  card.add(
    imageOf(ground, layout.background),
    paintedShape((to) => paintScrims(to, layout)),
    paintedShape((to) => paintSparkles(to, layout.top, wordsOf(layout))),
    paintedShape((to) => paintTitle(to, layout.title, fontFamily)),
    paintedShape((to) => layout.bubble && paintBubble(to, layout.bubble, fontFamily)),
    shadowOf(layout.figure),
    imageOf(figure, layout.figure, { shadowColor: 'rgba(20, 12, 60, 0.2)', shadowOffsetY: 16, shadowBlur: 28 }),
    imageOf(wordmark, layout.wordmark, { shadowColor: 'rgba(60, 20, 120, 0.6)', shadowOffsetY: 4, shadowBlur: 20 }),
    paintedShape((to) => paintLink(to, layout.link, fontFamily)),
  )
  const png = await card.toBlob({ x: 0, y: 0, ...layout.size, pixelRatio: 1 })
  card.destroy()
  return png
}

/** What a card is drawn of, all at once: letters move no picture. What came stays in the cache. */
export async function loadCard({ format, words, look, character, background }: Card) {
  const name = background.replace(/\.png$/, '')
  const star = backgroundSize(name)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('no canvas for the card')
  const { fontFamily } = getComputedStyle(document.body)
  const measured = () => cardLayout(format, words, star, cardMeasures(pen, fontFamily))
  const places = measured()
  const [ground, figure, wordmark] = await Promise.all([
    loadPicture(sizedSource(name, places.background)),
    figureImage(look, character, places.figure),
    loadPicture(sizedSource(WORDMARK, places.wordmark)),
    loadLetters(fontFamily, Object.values(words).join('')),
  ])
  return { ground, figure, wordmark, fontFamily, layout: measured() }
}

function wordsOf({ size, title: { middle, fontPx }, bubble }: CardLayout): Box[] {
  const title = { x: 0, y: middle - fontPx / 2, width: size.width, height: fontPx }
  return bubble ? [title, bubble] : [title]
}

async function figureImage(look: Look, character: string, box: Box): Promise<CanvasImageSource> {
  const painted = () => paintFigure(look, Math.round(box.width))
  return character === '' ? painted() : loadPicture(characterSource(character, box)).catch(painted)
}

function sizedSource(name: string, { width, height }: Box) {
  const size = { width: Math.round(width), height: Math.round(height) }
  const { webp, png } = pictureUrls(name, size.width)
  // The fragment is not sent: it makes another size another key of the cache.
  return { name, urls: { webp: `${webp}#${size.width}x${size.height}`, png }, decodedSize: size }
}

function imageOf(image: CanvasImageSource, box: Box, shadow: { shadowColor?: string; shadowOffsetY?: number; shadowBlur?: number } = {}) {
  return new Image({ image, ...box, ...shadow, perfectDrawEnabled: false })
}

function shadowOf({ x, y, width }: Box): Ellipse {
  const scale = width / ARTBOARD.width
  const { cx, cy, rx, ry, fill, opacity } = GROUND_SHADOW
  return new Ellipse({ x: x + cx * scale, y: y + cy * scale, radiusX: rx * scale, radiusY: ry * scale, fill, opacity })
}
