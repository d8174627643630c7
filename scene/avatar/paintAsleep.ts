import type { Look } from '#contract/look.ts'
import { ARTBOARD } from '../model/artboard.ts'
import { ARM_LINE, type AsleepPart, asleepLook, asleepPart, NOD } from '../model/asleep.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerBox, layerSource } from '../stage/layerUrls.ts'
import { loadPicture } from '../stage/loadPicture.ts'

/** The edges of two pieces that are cut along one line would show what is behind them: one lies a little under the other. In units. */
const UNDER = 3

/** The figure asleep, painted from its layers. @param widthPx of the whole artboard, device px @throws PictureError when a layer can't be loaded */
export async function paintAsleep(look: Look, widthPx: number): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.round((widthPx * ARTBOARD.height) / ARTBOARD.width)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const layers = await Promise.all(
    layersOf(asleepLook(look), hasLayer).flatMap((name) => {
      const part = asleepPart(name)
      return part ? [loadPicture(layerSource(name, widthPx)).then((image) => ({ image, name, part }))] : []
    }),
  )
  pen.scale(widthPx / ARTBOARD.width, widthPx / ARTBOARD.width)
  pen.imageSmoothingQuality = 'high'
  for (const { image, name, part } of layers) {
    const { x, y, width, height } = layerBox(name)
    paint(pen, part, () => pen.drawImage(image, x, y, width, height))
  }
  return createImageBitmap(canvas)
}

type Prepare = (pen: CanvasRenderingContext2D) => void

/** How often each part is painted, and what changes it first. */
const WAYS: Record<AsleepPart, readonly Prepare[]> = {
  head: [nod],
  body: [unchanged],
  hand: [unchanged, mirror],
  arms: [clipAndMirror, (pen) => pen.clip(besideArmLine(0, 0))],
}

function paint(pen: CanvasRenderingContext2D, part: AsleepPart, draw: () => void): void {
  for (const prepare of WAYS[part]) {
    pen.save()
    prepare(pen)
    draw()
    pen.restore()
  }
}

function unchanged(): void {}

function nod(pen: CanvasRenderingContext2D): void {
  pen.translate(NOD.pivot.x, NOD.pivot.y)
  pen.rotate((NOD.degrees * Math.PI) / 180)
  pen.translate(-NOD.pivot.x, -NOD.pivot.y)
}

function mirror(pen: CanvasRenderingContext2D): void {
  pen.translate(ARTBOARD.width, 0)
  pen.scale(-1, 1)
}

function clipAndMirror(pen: CanvasRenderingContext2D): void {
  pen.clip(besideArmLine(ARTBOARD.width, UNDER))
  mirror(pen)
}

/** What lies between an edge of the artboard and the line. @param edgeX 0: left of it, the artboard's width: right of it */
function besideArmLine(edgeX: number, under: number): Path2D {
  const path = new Path2D()
  path.moveTo(edgeX, 0)
  for (const { x, y } of ARM_LINE) path.lineTo(x - under, y)
  path.lineTo(edgeX, ARTBOARD.height)
  path.closePath()
  return path
}
