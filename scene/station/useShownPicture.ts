import { useEffect, useEffectEvent, useState } from 'react'
import { type PictureSource, readyPicture } from '../stage/loadPicture.ts'
import { usePictures } from '../stage/usePictures.ts'

const NONE: ShownPicture = { image: null, source: null }

export type ShownPicture = { image: ImageBitmap | null; source: PictureSource | null }

/** A decoded picture; while another is on its way the former is shown. @param source null: none @param onSettled loaded or failed */
export function useShownPicture(source: PictureSource | null, onSettled: () => void): ImageBitmap | null {
  return useBestPicture(source ? [source] : [], onSettled).image
}

/** The first one of several that is decoded, and which one that is. @param sources the best one first @param onSettled there is one, or none can be had */
export function useBestPicture(sources: readonly PictureSource[], onSettled: () => void): ShownPicture {
  const [shown, setShown] = useState(NONE)
  const failed = usePictures(sources)
  const source = sources.find((one) => readyPicture(one) !== undefined) ?? null
  const image = (source && readyPicture(source)) ?? null
  if (image && image !== shown.image) setShown({ image, source })
  const isSettled = image !== null || sources.every(({ urls }) => failed.has(urls.webp))
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  return image ? { image, source } : shown
}
