import { stages } from 'konva/lib/Stage.js'
import type { Root } from 'react-dom/client'
import { type Look, type Slot, withPart } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import { hasLayer, layerSource } from '#scene/stage/layerUrls.ts'
import { readyPicture } from '#scene/stage/loadPicture.ts'
import { StarScene } from '#scene/star/StarScene.tsx'

const BOX = { width: 390, height: 844 }
const SIZE = { widthPx: BOX.width, heightPx: BOX.height }

export type LateChange = { look: Look; slot: Slot; file: string }

/** How a part appeared whose pictures were not loaded when it was chosen. */
export type LatePart = {
  /** From the last byte of its last picture to the end of the frame that shows it, decoding included. */
  ms: number
  /** Frames without it after its pictures were decoded. */
  framesWithout: number
  /** Whether every frame had either the old or the new part complete, and all other layers. */
  wasWhole: boolean
}

export async function wearLate(root: Root, { look, slot, file }: LateChange): Promise<LatePart> {
  const show = (worn: Look, onReady: () => void) =>
    root.render(<StarScene key={file} look={worn} background="bg_star_1.png" {...SIZE} isAlive={false} onReady={onReady} />)
  await new Promise<void>((resolve) => show(look, resolve))
  const wanted = withPart(look, slot, file)
  const [before, after] = [layersOf(look, hasLayer), layersOf(wanted, hasLayer)]
  const fresh = after.filter((name) => !before.includes(name))
  const kept = after.filter((name) => before.includes(name))
  const old = before.filter((name) => !after.includes(name))
  const figure = stages.at(-1)?.getLayers()[1]
  let [isShown, wasWhole, framesWithout] = [false, true, 0]
  figure?.on('draw.late', () => {
    const drawn = new Set(figure.find('Image').map((image) => image.name()))
    const holds = (names: string[]) => names.every((name) => drawn.has(name))
    isShown = holds(fresh)
    wasWhole &&= holds(kept) && (isShown || holds(old))
  })
  show(wanted, () => undefined)
  while (!isShown) {
    await new Promise(requestAnimationFrame)
    const wasReady = fresh.every((name) => readyPicture(sourceOf(name)))
    await endOfFrame()
    if (wasReady && !isShown) framesWithout += 1
  }
  figure?.off('draw.late')
  return { ms: performance.now() - Math.max(...fresh.map(arrivalOf)), framesWithout, wasWhole }
}

function sourceOf(name: string) {
  return layerSource(name, figureBox(BOX).width * window.devicePixelRatio)
}

function arrivalOf(name: string): number {
  const address = new URL(sourceOf(name).urls.webp, location.href).href
  const [entry] = performance.getEntriesByName(address) as PerformanceResourceTiming[]
  return entry?.responseEnd ?? Number.NaN
}

function endOfFrame(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
