import { useEffect, useRef, useState } from 'react'
import type { Card } from '#scene/card/drawShareCard.ts'

type Shown = { url: string; png: Blob }

/** A card as a picture, redrawn whenever `card` changes; nothing is drawn while it is null. */
export function useCardPicture(card: Card | null) {
  const [attempt, setAttempt] = useState(0)
  const wanted = card && `${attempt} ${JSON.stringify(card)}`
  const [drawn, setDrawn] = useState<{ wanted: string; hasFailed: boolean } | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef<Promise<Shown> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that `card` does
  useEffect(() => {
    if (!card || !wanted) return
    let isCurrent = true
    const drawing = draw(card)
    latest.current = drawing
    drawing.then(
      (picture) => {
        if (!isCurrent) return URL.revokeObjectURL(picture.url)
        setShown(picture)
        setDrawn({ wanted, hasFailed: false })
      },
      () => isCurrent && setDrawn({ wanted, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])
  useEffect(() => () => URL.revokeObjectURL(shown?.url ?? ''), [shown])
  const isDrawn = drawn !== null && drawn.wanted === wanted
  return {
    url: shown?.url,
    isDrawing: wanted !== null && !isDrawn,
    hasFailed: isDrawn && drawn.hasFailed,
    retry: () => setAttempt(attempt + 1),
    /** The picture of what is wanted now, when it is drawn. */
    whenDrawn: async () => (await latest.current)?.png,
  }
}

async function draw(card: Card): Promise<Shown> {
  // Konva and the layers come only when a card is looked at.
  const { drawShareCard } = await import('#scene/card/drawShareCard.ts')
  const png = await drawShareCard(card)
  const picture = { png, url: URL.createObjectURL(png) }
  const image = new Image()
  image.src = picture.url
  // Decoded before it takes the place of the one that is shown.
  await image.decode()
  return picture
}
