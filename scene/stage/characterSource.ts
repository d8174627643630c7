import type { Size } from '../model/artboard.ts'
import { pictureWidth } from '../model/pictureWidth.ts'
import type { PictureSource } from './loadPicture.ts'

/** Widths that the image maker makes beside the full picture, px. */
const WIDTHS = [300, 600]

/**
 * What to load for a composed figure, decoded at exactly the size in which it is drawn, so that drawing it copies pixels.
 * @param character its address, `/content/character_<hash>.png`
 * @param drawn in device px
 */
export function characterSource(character: string, drawn: Size): PictureSource {
  const size = { width: Math.round(drawn.width), height: Math.round(drawn.height) }
  const stem = character.replace(/\.png$/, '')
  // What follows # is not sent: it only tells the cache that another size is another picture.
  const webp = `${stem}.w${pictureWidth(WIDTHS, size.width)}.webp#${size.width}x${size.height}`
  return { name: character, urls: { webp, png: character }, decodedSize: size }
}
