import 'konva/lib/shapes/Image.js'
import { memo } from 'react'
import { Image } from 'react-konva/lib/ReactKonvaCore.js'
import type { Box } from '../model/artboard.ts'
import { type Beyond, roomBackgroundBox } from '../model/roomLayout.ts'
import type { PictureSource } from '../stage/loadPicture.ts'
import { backgroundSize, pictureUrls } from '../stage/pictureUrls.ts'
import { useShownPicture } from './useShownPicture.ts'

type RoomBackgroundProps = Beyond & {
  background: string
  widthPx: number
  heightPx: number
  pixelRatio: number
  onSettled: () => void
}

export const RoomBackground = memo(function RoomBackground(props: RoomBackgroundProps) {
  const { background, widthPx, heightPx, pixelRatio, abovePx, belowPx, onSettled } = props
  const name = background.replace(/\.png$/, '')
  const box = roomBackgroundBox({ width: widthPx, height: heightPx }, backgroundSize(name), { abovePx, belowPx })
  const image = useShownPicture(backgroundSource(name, box, pixelRatio), onSettled)
  return image ? <Image image={image} {...box} listening={false} perfectDrawEnabled={false} /> : null
})

function backgroundSource(name: string, box: Box, pixelRatio: number): PictureSource {
  const [width, height] = [Math.round(box.width * pixelRatio), Math.round(box.height * pixelRatio)]
  const { webp, png } = pictureUrls(name, width)
  // The fragment is not sent: it makes another size another key of the cache.
  return { name, urls: { webp: `${webp}#${width}x${height}`, png }, decodedSize: { width, height } }
}
