import type { Size } from '../model/artboard.ts'
import { pictureWidth } from '../model/pictureWidth.ts'
import type { PictureSource } from './loadPicture.ts'

/** Widths that the image maker makes beside the full picture, px. */
const WIDTHS = [300, 600]

/** A composed figure, decoded at the size (device px) in which it is drawn, so that drawing copies pixels. */
export function characterSource(character: string, drawn: Size): PictureSource {
  const size = { width: Math.round(drawn.width), height: Math.round(drawn.height) }
  const stem = character.replace(/\.png$/, '')
  // The fragment is not sent: it makes another size another key of the cache.
  const webp = `${stem}.w${pictureWidth(WIDTHS, size.width)}.webp#${size.width}x${size.height}`
  return { name: character, urls: { webp, png: character }, decodedSize: size }
}
