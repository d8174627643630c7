import { useEffect, useRef, useState } from 'react'
import type { Card } from '#scene/card/drawShareCard.ts'
import { importDrawing } from './importDrawing.ts'

type Shown = { url: string; png: Blob }

/**
 * A card as a picture, drawn again whenever `planned` is another one; nothing is drawn while it is null.
 * @param isComplete false while its words are not all known: its pictures are loaded, and it is not drawn yet
 */
export function useCardPicture(planned: Card | null, isComplete: boolean) {
  const card = isComplete ? planned : null
  const isAwaited = planned !== null && !isComplete
  const [attempt, setAttempt] = useState(0)
  const wanted = card && `${attempt} ${JSON.stringify(card)}`
  const [drawn, setDrawn] = useState<{ wanted: string; hasFailed: boolean } | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef<Promise<Shown> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another card the drawing loads what is missing
  useEffect(() => {
    // A failure is shown by the drawing, which tries again.
    if (isAwaited) void loadAhead(planned).catch(() => undefined)
  }, [isAwaited])
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

async function loadAhead(card: Card): Promise<void> {
  const { loadCard } = await importDrawing()
  await loadCard(card)
}

async function draw(card: Card): Promise<Shown> {
  const { drawShareCard } = await importDrawing()
  const png = await drawShareCard(card)
  const picture = { png, url: URL.createObjectURL(png) }
  const image = new Image()
  image.src = picture.url
  // Decoded before it takes the place of the one that is shown.
  await image.decode()
  return picture
}
