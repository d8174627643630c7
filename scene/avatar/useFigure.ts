import { useEffect, useEffectEvent, useState } from 'react'
import type { Look } from '#contract/look.ts'
import type { Box } from '../model/artboard.ts'
import { canBlink, withClosedEyes } from '../model/blink.ts'
import { isBodyLayer } from '../model/body.ts'
import { layersOf } from '../model/layerOrder.ts'
import { paintableLook } from '../model/paintableLook.ts'
import { hasLayer, LAYER_WIDTHS, layerBox, layerSource } from '../stage/layerUrls.ts'
import { readyPicture } from '../stage/loadPicture.ts'
import type { PictureError } from '../stage/pictureError.ts'
import { usePictures } from '../stage/usePictures.ts'

export type FigureEvents = {
  /** A look, or as much of it as could be had, was painted for the first time or changed. */
  onShown?: ((look: Look) => void) | undefined
  /** A layer could not be loaded: what was worn in its slot stays. */
  onError?: ((error: PictureError) => void) | undefined
}

export type PaintedLayer = { name: string; image: ImageBitmap; box: Box }

/**
 * The layers to paint now, from back to front: nothing until the first look is complete, or all of it that can be had; then always a whole
 * figure.
 * @param drawnPx width of the artboard in device px
 */
export function useFigure(look: Look, drawnPx: number, isBlinking: boolean, { onShown, onError }: FigureEvents): PaintedLayer[] {
  const [shown, setShown] = useState<Look | null>(null)
  const names = new Set([look, shown ?? look].flatMap(layersWithClosedEyes))
  const failed = usePictures(
    [...names].map((name) => layerSource(name, drawnPx)),
    onError,
  )
  const painted = nextShown(look, shown, (name) => failed.has(layerSource(name, drawnPx).urls.webp))
  if (painted !== shown) setShown(painted)
  useReportShown(shown, onShown)
  if (!painted) return []
  return paint(isBlinking ? closeEyes(painted) : painted, drawnPx)
}

function nextShown(look: Look, shown: Look | null, hasFailed: (name: string) => boolean): Look | null {
  if (shown) return paintableLook(shown, look, { hasLayer, isReady })
  return layersOf(look, hasLayer).every((name) => isReady(name) || (hasFailed(name) && !isBodyLayer(name))) ? look : null
}

function paint(look: Look, drawnPx: number): PaintedLayer[] {
  return layersOf(look, hasLayer).flatMap((name) => {
    const image = readyPicture(layerSource(name, drawnPx)) ?? readyAtAnyWidth(name)
    return image ? [{ name, image, box: layerBox(name) }] : []
  })
}

/** After a change of size the pictures of the former one are shown until the new ones are here. */
function readyAtAnyWidth(name: string): ImageBitmap | undefined {
  for (const width of LAYER_WIDTHS.toReversed()) {
    const image = readyPicture(layerSource(name, width))
    if (image) return image
  }
  return undefined
}

function isReady(name: string): boolean {
  return readyAtAnyWidth(name) !== undefined
}

function layersWithClosedEyes(look: Look): string[] {
  return [...layersOf(look, hasLayer), ...(canBlink(look) ? layersOf(withClosedEyes(look), hasLayer) : [])]
}

function closeEyes(look: Look): Look {
  const closed = withClosedEyes(look)
  return layersOf(closed, hasLayer).every(isReady) ? closed : look
}

/** Reported after the frame in which Konva has painted: its own request for that frame was made earlier. */
function useReportShown(shown: Look | null, onShown: FigureEvents['onShown']): void {
  const report = useEffectEvent((look: Look) => onShown?.(look))
  useEffect(() => {
    if (!shown) return
    const frame = requestAnimationFrame(() => report(shown))
    return () => cancelAnimationFrame(frame)
  }, [shown])
}
