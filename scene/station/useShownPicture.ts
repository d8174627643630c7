import { useEffect, useEffectEvent, useState } from 'react'
import { type PictureSource, readyPicture } from '../stage/loadPicture.ts'
import { usePictures } from '../stage/usePictures.ts'

/** A decoded picture; while another is on its way the former is shown. @param source null: none @param onSettled loaded or failed */
export function useShownPicture(source: PictureSource | null, onSettled: () => void): ImageBitmap | null {
  const [shown, setShown] = useState<ImageBitmap | null>(null)
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
