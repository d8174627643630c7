import 'konva/lib/shapes/Image.js'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { Image, Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Box, Size } from '../model/artboard.ts'
import { roomBackgroundBox } from '../model/roomLayout.ts'
import { type PictureSource, readyPicture } from '../stage/loadPicture.ts'
import { pictureSize, pictureUrls } from '../stage/pictureUrls.ts'
import { SceneStage } from '../stage/SceneStage.tsx'
import { usePictures } from '../stage/usePictures.ts'

type RoomBackdropProps = {
  /** File name, `bg_station_1.png`. */
  background: string
  widthPx: number
  heightPx: number
  pixelRatio: number
  /** It is painted, or cannot be had. */
  onSettled: () => void
}

/** Until there is a picture, and beside it: the room is dark, not blank. Source: DESIGN, section 2, at night */
const NIGHT = '#15132F'

/** Walls and floor. Another background takes the former one's place only when it is decoded. */
export const RoomBackdrop = memo(function RoomBackdrop({ background, widthPx, heightPx, pixelRatio, onSettled }: RoomBackdropProps) {
  const [shown, setShown] = useState<{ image: ImageBitmap; box: Box } | null>(null)
  const wanted = backdropOf(background, { width: widthPx, height: heightPx }, pixelRatio)
  const failed = usePictures(wanted ? [wanted.source] : [])
  const image = wanted && readyPicture(wanted.source)
  if (image && image !== shown?.image) setShown({ image, box: wanted.box })
  const isSettled = !wanted || Boolean(image) || failed.has(wanted.source.urls.webp)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  const painted = image ? { image, box: wanted.box } : shown
  return (
    <SceneStage widthPx={widthPx} heightPx={heightPx} pixelRatio={pixelRatio} style={{ position: 'absolute', inset: 0, background: NIGHT }}>
      <Layer listening={false}>
        {painted && <Image image={painted.image} {...painted.box} listening={false} perfectDrawEnabled={false} />}
      </Layer>
    </SceneStage>
  )
})

/** Null for a background that was not built. */
function backdropOf(background: string, stage: Size, pixelRatio: number): { source: PictureSource; box: Box } | null {
  const name = background.replace(/\.png$/, '')
  const size = pictureSize(name)
  if (!size) return null
  const box = roomBackgroundBox(stage, size)
  return { source: { name, urls: pictureUrls(name, box.width * pixelRatio) }, box }
}
