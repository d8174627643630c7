import type { Look } from '#contract/look.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerBox, layerSource } from '../stage/layerUrls.ts'
import { loadPicture } from '../stage/loadPicture.ts'

/** The lightest pictures of the layers do for thumbnails. */
const DRAWN_PX = 300

/**
 * Draws a square of a look's artboard into a canvas, all at once when its pictures are here. A layer that can not be had is left out.
 * @param sidePx how many px the canvas gets each way
 * @param frame the square, in units of the artboard
 * @returns the layers that are left out
 */
export async function drawLook(
  canvas: HTMLCanvasElement,
  sidePx: number,
  look: Look,
  frame: { x: number; y: number; side: number },
  signal: AbortSignal,
): Promise<string[]> {
  const names = layersOf(look, hasLayer)
  const pictures = await Promise.all(names.map((name) => loadPicture(layerSource(name, DRAWN_PX)).catch(() => null)))
  const context = canvas.getContext('2d')
  if (signal.aborted || !context) return []
  // Empties it too.
  Object.assign(canvas, { width: sidePx, height: sidePx })
  const scale = sidePx / frame.side
  context.setTransform(scale, 0, 0, scale, -frame.x * scale, -frame.y * scale)
  context.imageSmoothingQuality = 'high'
  for (const [at, picture] of pictures.entries()) {
    const { x, y, width, height } = layerBox(names[at] ?? '')
    if (picture) context.drawImage(picture, x, y, width, height)
  }
  return names.filter((_, at) => !pictures[at])
}
