import { useEffect, useEffectEvent, useState } from 'react'
import type { Size } from '../model/artboard.ts'
import { characterSource } from '../stage/characterSource.ts'
import { readyPicture } from '../stage/loadPicture.ts'
import { usePictures } from '../stage/usePictures.ts'

/**
 * A composed figure's picture. While another one or another size is on its way the former is shown.
 * @param character its address; '' is nobody's
 * @param onSettled there is a picture, or there will be none
 */
export function useCharacter(character: string, size: Size, pixelRatio: number, onSettled: () => void): ImageBitmap | null {
  const [shown, setShown] = useState<ImageBitmap | null>(null)
  const source = character === '' ? null : characterSource(character, { width: size.width * pixelRatio, height: size.height * pixelRatio })
  const failed = usePictures(source ? [source] : [])
  const ready = source && readyPicture(source)
  if (ready && ready !== shown) setShown(ready)
  const isSettled = !source || Boolean(ready) || failed.has(source.urls.webp)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  return ready || shown
}
