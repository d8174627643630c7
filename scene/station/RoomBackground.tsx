import 'konva/lib/shapes/Image.js'
import { memo } from 'react'
import { Image } from 'react-konva/lib/ReactKonvaCore.js'
import type { Box } from '../model/artboard.ts'
import { roomBackgroundBox } from '../model/roomLayout.ts'
import type { PictureSource } from '../stage/loadPicture.ts'
import { pictureSize, pictureUrls } from '../stage/pictureUrls.ts'
import { useShownPicture } from './useShownPicture.ts'

type RoomBackgroundProps = {
  /** File name, `bg_station_1.png`. */
  background: string
  widthPx: number
  heightPx: number
  pixelRatio: number
  /** It is there, or cannot be had. */
  onSettled: () => void
}

/** Walls and floor, covering the stage. */
export const RoomBackground = memo(function RoomBackground({ background, widthPx, heightPx, pixelRatio, onSettled }: RoomBackgroundProps) {
  const name = background.replace(/\.png$/, '')
  const size = pictureSize(name)
  const box = size && roomBackgroundBox({ width: widthPx, height: heightPx }, size)
  const image = useShownPicture(box ? backgroundSource(name, box, pixelRatio) : null, onSettled)
  return image && box ? <Image image={image} {...box} listening={false} perfectDrawEnabled={false} /> : null
})

/** Decoded at the size in which it is drawn, so that drawing it copies pixels. */
function backgroundSource(name: string, box: Box, pixelRatio: number): PictureSource {
  const [width, height] = [Math.round(box.width * pixelRatio), Math.round(box.height * pixelRatio)]
  const { webp, png } = pictureUrls(name, width)
  // What follows # is not sent: it tells the cache that another size is another picture.
  return { name, urls: { webp: `${webp}#${width}x${height}`, png }, decodedSize: { width, height } }
}
