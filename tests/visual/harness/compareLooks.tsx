import type { Root } from 'react-dom/client'
import type { Look } from '#contract/look.ts'
import { AvatarScene } from '#scene/avatar/AvatarScene.tsx'
import { layersOf } from '#scene/model/layerOrder.ts'
import { hasLayer, layerBox, layerSource } from '#scene/stage/layerUrls.ts'
import { loadPicture } from '#scene/stage/loadPicture.ts'
import { comparePixels, type Difference, premultiply } from './comparePixels.ts'

const WIDTH = 900
const HEIGHT = 1200
const TOLERANCE = 16
/** An alpha difference between neighbours above this is the edge of a shape. */
const EDGE = 8

export type LookDifference = Omit<Difference, 'samples'> & {
  /** Sampled pixels that differ away from every edge. */
  inside: number
}

/** Shows each look on one stage, as a member changes clothes, and compares the canvas with the picture at its address. */
export async function compareLooks(root: Root, cases: { look: Look; expected: string }[]): Promise<LookDifference[]> {
  const results: LookDifference[] = []
  let next = cases[0] && pixelsAt(cases[0].expected)
  for (const [at, { look }] of cases.entries()) {
    const expected = next
    const following = cases[at + 1]
    next = following && pixelsAt(following.expected)
    await show(root, look)
    if (expected) results.push(await compare(look, figurePixels(), await expected))
  }
  return results
}

function show(root: Root, look: Look): Promise<void> {
  return new Promise((resolve, reject) => {
    const shown = (painted: Look) => {
      if (painted === look) resolve()
    }
    root.render(<AvatarScene look={look} widthPx={WIDTH} isAlive={false} hasShadow={false} onShown={shown} onError={reject} />)
  })
}

async function compare(look: Look, scene: Uint8ClampedArray, expected: Uint8ClampedArray): Promise<LookDifference> {
  const { count, largest, samples } = comparePixels(scene, expected, TOLERANCE)
  let inside = 0
  for (const at of samples) if (!(await isEdge(look, at % WIDTH, Math.floor(at / WIDTH)))) inside += 1
  return { count, largest, inside }
}

/** The stage's second canvas; the first is the ground's. */
function figurePixels(): Uint8ClampedArray {
  const canvas = document.querySelectorAll('canvas')[1]
  const context = canvas?.getContext('2d')
  if (!context) throw new Error('no figure')
  return premultiply(context.getImageData(0, 0, WIDTH, HEIGHT).data)
}

export async function pixelsAt(url: string): Promise<Uint8ClampedArray> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(await createImageBitmap(await response.blob()), 0, 0)
  return premultiply(context.getImageData(0, 0, WIDTH, HEIGHT).data)
}

/** Whether any layer's outline passes within a pixel. */
async function isEdge(look: Look, x: number, y: number): Promise<boolean> {
  for (const name of layersOf(look, hasLayer)) {
    const image = await loadPicture(layerSource(name, WIDTH))
    const box = layerBox(name)
    const context = new OffscreenCanvas(3, 3).getContext('2d')
    const scale = WIDTH / 600
    context?.drawImage(image, box.x * scale - (x - 1), box.y * scale - (y - 1))
    const alphas = [...(context?.getImageData(0, 0, 3, 3).data ?? [])].filter((_, at) => at % 4 === 3)
    if (Math.max(...alphas) - Math.min(...alphas) > EDGE) return true
  }
  return false
}
