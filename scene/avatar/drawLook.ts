import type { Look } from '#contract/look.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerBox, layerSource } from '../stage/layerUrls.ts'
import { loadPicture } from '../stage/loadPicture.ts'

/** The lightest pictures of the layers do for thumbnails. */
const DRAWN_PX = 300

/** Draws a square of a look into a canvas at once; `frame` is in units of the artboard. A layer that can't be had is left out. */
export async function drawLook(
  canvas: HTMLCanvasElement,
  sidePx: number,
  look: Look,
  frame: { x: number; y: number; side: number },
  signal: AbortSignal,
): Promise<void> {
  const names = layersOf(look, hasLayer)
  const pictures = await Promise.all(names.map((name) => loadPicture(layerSource(name, DRAWN_PX)).catch(() => null)))
  const context = canvas.getContext('2d')
  if (signal.aborted || !context) return
  Object.assign(canvas, { width: sidePx, height: sidePx })
  const scale = sidePx / frame.side
  context.setTransform(scale, 0, 0, scale, -frame.x * scale, -frame.y * scale)
  context.imageSmoothingQuality = 'high'
  for (const [at, picture] of pictures.entries()) {
    const { x, y, width, height } = layerBox(names[at] ?? '')
    if (picture) context.drawImage(picture, x, y, width, height)
  }
}
