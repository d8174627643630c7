import { memo, useEffect, useEffectEvent } from 'react'
import { roomBackgroundBox } from '../model/roomLayout.ts'
import { pictureSize, pictureUrls } from '../stage/pictureUrls.ts'

type RoomBackdropProps = {
  /** File name, `bg_station_1.png`. */
  background: string
  widthPx: number
  heightPx: number
  pixelRatio: number
  /** It is there, or cannot be had. */
  onSettled: () => void
}

/** Until there is a picture, and beside it: the room is dark, not blank. Source: docs/design.md#figures-in-a-room */
const NIGHT = '#15132F'

/**
 * Walls and floor, as a plain picture: a browser hands every canvas to the screen anew with each frame, changed or not, and one as large
 * as the room costs more than all else about a drag. Another background takes the former one's place only when it is there.
 */
export const RoomBackdrop = memo(function RoomBackdrop({ background, widthPx, heightPx, pixelRatio, onSettled }: RoomBackdropProps) {
  const name = background.replace(/\.png$/, '')
  const size = pictureSize(name)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (!size) settle()
  }, [size])
  const box = size && roomBackgroundBox({ width: widthPx, height: heightPx }, size)
  const urls = box && pictureUrls(name, box.width * pixelRatio)
  return (
    <div style={{ position: 'absolute', inset: 0, background: NIGHT, pointerEvents: 'none' }}>
      {box && urls && (
        <picture>
          <source type="image/webp" srcSet={urls.webp} />
          <img
            src={urls.png}
            alt=""
            draggable={false}
            onLoad={onSettled}
            onError={onSettled}
            style={{ position: 'absolute', left: box.x, top: box.y, width: box.width, height: box.height, maxWidth: 'none' }}
          />
        </picture>
      )}
    </div>
  )
})
