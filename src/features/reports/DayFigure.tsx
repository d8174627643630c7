import { useState } from 'react'
import { reportsText } from '#text/reports.ko.ts'
import { Picture } from '#ui/Picture.tsx'

const COMPOSED = /^\/content\/character_[0-9a-f]+\.png$/

/** How the author looked on the day of a report; the diary where nobody knows. */
export function DayFigure({ url, widthPx, className }: { url: string | undefined; widthPx: number; className?: string | undefined }) {
  const [lostUrl, setLostUrl] = useState('')
  if (!url || url === lostUrl) return <Picture name="icon_diary" alt="" widthPx={widthPx} className={className} />
  const height = Math.round((widthPx * 4) / 3)
  return (
    <picture style={{ display: 'contents' }}>
      {COMPOSED.test(url) && <source type="image/webp" srcSet={url.replace(/png$/, 'w300.webp')} />}
      <img
        src={url}
        alt={reportsText.characterOfDay}
        width={widthPx}
        height={height}
        className={className}
        draggable={false}
        onError={() => setLostUrl(url)}
      />
    </picture>
  )
}
