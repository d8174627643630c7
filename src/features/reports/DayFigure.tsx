import { useState } from 'react'
import { reportsText } from '#text/reports.ko.ts'
import { Picture } from '#ui/Picture.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'

const COMPOSED = /^\/content\/character_[0-9a-f]+\.png$/

/** How the author looked on the day of a report; the diary where nobody knows. */
export function DayFigure({ url, widthPx, className }: { url: string | undefined; widthPx: number; className?: string | undefined }) {
  const [lostUrl, setLostUrl] = useState('')
  if (!url || url === lostUrl) return <Picture name="icon_diary" alt="" widthPx={widthPx} className={className} />
  const height = Math.round((widthPx * 4) / 3)
  return (
    <ResponsiveImage
      src={url}
      srcSet={COMPOSED.test(url) ? url.replace(/png$/, 'w300.webp') : undefined}
      alt={reportsText.characterOfDay}
      width={widthPx}
      height={height}
      className={className}
      draggable={false}
      onError={() => setLostUrl(url)}
    />
  )
}
