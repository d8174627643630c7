import { Layer } from 'konva/lib/Layer.js'
import { Stage } from 'konva/lib/Stage.js'
import { Image as Figure } from 'konva/lib/shapes/Image.js'
import { FIGURE, type Pictures } from './elements.ts'
import { follow } from './follow.ts'

const PIXEL_RATIO = 2

/** The same pictures on one Konva stage, by the advice of its manual: the moving figure on a layer of its own, pictures decoded at the painted size, no hit canvas, at most two device pixels a CSS pixel. */
export async function showCarefulKonva({ widthPx, heightPx, background, people }: Pictures): Promise<void> {
  const container = document.createElement('div')
  container.style.cssText = `width:${widthPx}px;height:${heightPx}px;touch-action:none`
  document.body.replaceChildren(container)
  const stage = new Stage({ container, width: widthPx, height: heightPx, listening: false })
  const [still, moving] = [layerOn(stage), layerOn(stage)]
  const walls = new Figure({ image: await decoded(background, widthPx, heightPx), width: widthPx, height: heightPx })
  const [first, ...others] = await Promise.all(
    people.map(async ({ src, x, y }) => new Figure({ image: await decoded(src, FIGURE.width, FIGURE.height), ...FIGURE, x, y })),
  )
  const [home] = people
  if (!first || !home) return
  still.add(walls, ...others)
  moving.add(first)
  // Konva repaints changes once a frame.
  follow(container, home, (place) => first.position(place))
}

function layerOn(stage: Stage): Layer {
  const layer = new Layer({ listening: false })
  stage.add(layer)
  layer.getCanvas().setPixelRatio(PIXEL_RATIO)
  return layer
}

/** Crops like `object-fit: cover`. */
async function decoded(src: string, width: number, height: number): Promise<ImageBitmap> {
  const image = new Image()
  image.src = src
  await image.decode()
  const scale = Math.min(image.naturalWidth / width, image.naturalHeight / height)
  const [cutWidth, cutHeight] = [width * scale, height * scale]
  return createImageBitmap(image, (image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) / 2, cutWidth, cutHeight, {
    resizeWidth: width * PIXEL_RATIO,
    resizeHeight: height * PIXEL_RATIO,
    resizeQuality: 'high',
  })
}
