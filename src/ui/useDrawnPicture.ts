import { useEffect, useRef, useState } from 'react'

type Shown = { url: string; png: Blob }

type Options<Plan> = {
  draw: (plan: Plan) => Promise<Blob>
  loadAhead: (plan: Plan) => Promise<unknown>
  /** False while its words are not all known: its pictures are loaded, and it is not drawn yet. */
  isComplete?: boolean
}

/** A picture that is drawn on the device, again whenever what is planned is another one; nothing is drawn while it is null. */
export function useDrawnPicture<Plan>(planned: Plan | null, { draw, loadAhead, isComplete = true }: Options<Plan>) {
  const plan = isComplete ? planned : null
  const isAwaited = planned !== null && !isComplete
  const [attempt, setAttempt] = useState(0)
  const wanted = plan && `${attempt} ${JSON.stringify(plan)}`
  const [drawn, setDrawn] = useState<{ wanted: string; hasFailed: boolean } | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef<Promise<Shown> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another plan the drawing loads what is missing
  useEffect(() => {
    // A failure is shown by the drawing, which tries again.
    if (isAwaited) void loadAhead(planned).catch(() => undefined)
  }, [isAwaited])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all that `plan` does
  useEffect(() => {
    if (!plan || !wanted) return
    let isCurrent = true
    const drawing = decoded(draw(plan))
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

export type DrawnPictureState = ReturnType<typeof useDrawnPicture>

/** Decoded before it takes the place of the one that is shown. */
async function decoded(drawing: Promise<Blob>): Promise<Shown> {
  const png = await drawing
  const picture = { png, url: URL.createObjectURL(png) }
  const image = new Image()
  image.src = picture.url
  await image.decode()
  return picture
}
