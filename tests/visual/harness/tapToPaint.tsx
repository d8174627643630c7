import type { Root } from 'react-dom/client'
import { type Look, partIn, type Slot, withPart } from '#contract/look.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { figureBox } from '#scene/model/starLayout.ts'
import { hasLayer, layerBox, layerSource } from '#scene/stage/layerUrls.ts'
import { loadPicture } from '#scene/stage/loadPicture.ts'
import { StarScene } from '#scene/star/StarScene.tsx'

const BOX = { width: 390, height: 844 }

export type Change = { look: Look; slot: Slot; files: [string, string] }

export async function mountScene(root: Root, { look, slot, files }: Change): Promise<void> {
  let worn = look
  await new Promise<void>((resolve) => {
    const render = () =>
      root.render(
        <StarScene look={worn} background="bg_star_1.png" widthPx={BOX.width} heightPx={BOX.height} isAlive={false} onReady={resolve} />,
      )
    onTap(() => {
      worn = toggled(worn, slot, files)
      render()
    })
    render()
  })
}

export async function mountBareCanvas({ look, slot, files }: Change): Promise<void> {
  const ratio = window.devicePixelRatio
  const box = figureBox(BOX)
  const canvas = document.createElement('canvas')
  canvas.width = box.width * ratio
  canvas.height = box.height * ratio
  canvas.style.width = `${box.width}px`
  document.body.append(canvas)
  const context = canvas.getContext('2d')
  const scale = canvas.width / 600
  const looks = [look, withPart(look, slot, files[0]), withPart(look, slot, files[1])]
  const names = new Set(looks.flatMap((one) => layersOf(one, hasLayer)))
  const images = new Map(
    await Promise.all([...names].map(async (name) => [name, await loadPicture(layerSource(name, canvas.width))] as const)),
  )
  let worn = look
  const draw = () => {
    context?.clearRect(0, 0, canvas.width, canvas.height)
    for (const name of layersOf(worn, hasLayer)) {
      const image = images.get(name)
      const { x, y, width, height } = layerBox(name)
      if (image) context?.drawImage(image, x * scale, y * scale, width * scale, height * scale)
    }
  }
  onTap(() => {
    worn = toggled(worn, slot, files)
    requestAnimationFrame(draw)
  })
  draw()
}

/** From each tap to the end of its frame, in ms. */
export const tapMs: number[] = []

function onTap(change: () => void): void {
  window.addEventListener('click', (event) => {
    change()
    // Requested after the program's own frame callback, so it runs after painting; the message arrives when the frame is done.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tapMs.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  })
}

function toggled(look: Look, slot: Slot, [one, other]: [string, string]): Look {
  return withPart(look, slot, partIn(look, slot) === one ? other : one)
}
