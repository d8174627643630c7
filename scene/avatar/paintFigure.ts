import type { Look } from '#contract/look.ts'
import { ARTBOARD } from '../model/artboard.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerBox, layerSource } from '../stage/layerUrls.ts'
import { loadPicture } from '../stage/loadPicture.ts'

/** The figure without shadow, as its artboard. @throws PictureError when a layer can't be loaded: half a figure is never handed out */
export async function paintFigure(look: Look, widthPx: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.round((widthPx * ARTBOARD.height) / ARTBOARD.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const scale = widthPx / ARTBOARD.width
  const layers = await Promise.all(
    layersOf(look, hasLayer).map(async (name) => ({ image: await loadPicture(layerSource(name, widthPx)), box: layerBox(name) })),
  )
  for (const { image, box } of layers) context.drawImage(image, box.x * scale, box.y * scale, box.width * scale, box.height * scale)
  return canvas
}
