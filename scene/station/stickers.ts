import type { Bubble } from '../model/roomPlate.ts'
import { readyPicture } from '../stage/loadPicture.ts'
import { pictureUrls } from '../stage/pictureUrls.ts'
import { usePictures } from '../stage/usePictures.ts'
import type { Pen } from './paint.ts'

/** Beside a bubble: on its edge without the tail, at the right end. Source: docs/design.md#figures-in-a-room */
const STICKER = { sidePx: 24, stepPx: 19, endPx: 3, insidePx: 6 }
/** How far they reach over the bubble's edge. */
export const STICKER_OVERHANG_PX = STICKER.sidePx - STICKER.insidePx
const NONE: readonly string[] = []

/** Those that have come. */
export function useStickerPictures(stickers: readonly string[] = NONE, pixelRatio: number): ImageBitmap[] {
  const names = stickers.map((sticker) => `sticker_${sticker}`)
  const sources = names.map((name) => ({ name, urls: pictureUrls(name, STICKER.sidePx * pixelRatio) }))
  usePictures(sources)
  return sources.flatMap((source) => readyPicture(source) ?? [])
}

/** As wide as the bubble at most, which lies inside the room. @param pictures the last one at the right */
export function paintStickers(pen: Pen, { width, height, spot }: Bubble, pictures: readonly CanvasImageSource[]): void {
  const { sidePx, stepPx, endPx, insidePx } = STICKER
  const last = width - endPx - sidePx
  const step = Math.min(stepPx, (last - endPx) / Math.max(1, pictures.length - 1))
  const y = spot && spot.side !== 'above' ? height - insidePx : insidePx - sidePx
  for (const [at, picture] of pictures.entries()) pen.drawImage(picture, last - (pictures.length - 1 - at) * step, y, sidePx, sidePx)
}
