import { DEFAULT_LOOK, type Look, SLOTS, slotOf, withPart } from '#contract/look.ts'
import { thumbUrl } from '#features/character/wardrobe.ts'
import { ARTBOARD, type Box } from '#scene/model/artboard.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { hasLayer, layerBox, layerUrls } from '#scene/stage/layerUrls.ts'
import { usePixelRatio } from '#scene/stage/usePixelRatio.ts'
import { PartThumb } from '#ui/PartCell.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './ItemPicture.module.css'

export type ItemPictureProps = {
  /** File name, `fashion_top_16.png` or `bg_star_6.png`. */
  name: string
  /** Korean name; stands in the picture's place when that cannot be had. */
  title: string
  /** How wide it is shown, CSS px. */
  widthPx: number
}

const NOTHING: Look = SLOTS.reduce((look, { slot }) => withPart(look, slot, ''), DEFAULT_LOOK)
const SHARE = 0.78
/** Device pixels a CSS pixel beyond which nobody sees a difference in a card. */
const MAX_PIXEL_RATIO = 2

/** A store item: clothing by itself, what is worn on a face as the wardrobe shows it, a background by its wide cut. Fills its box. */
export function ItemPicture({ name, title, widthPx }: ItemPictureProps) {
  const picture = name.replace(/\.png$/, '')
  if (picture.startsWith('bg_')) return <Picture name={`rec_${picture}`} alt="" widthPx={widthPx} className={styles.background} />
  return isClothing(name) ? <Clothing name={name} widthPx={widthPx} /> : <PartThumb name={title} imageUrl={thumbUrl(name)} />
}

function Clothing({ name, widthPx }: Pick<ItemPictureProps, 'name' | 'widthPx'>) {
  const layers = cutsOf(name, widthPx * usePixelRatio(MAX_PIXEL_RATIO))
  return (
    <span className={styles.box}>
      <span className={styles.field}>
        {layers.map(({ name: layer, src, ...box }) => (
          <img
            key={layer}
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className={styles.layer}
            style={placed(box)}
          />
        ))}
      </span>
    </span>
  )
}

/** Whether it lies in a shop by itself. A pair of earrings would be two specks far from each other. */
export function isClothing(file: string): boolean {
  return /^(fashion|item)_(?!ears)/.test(file)
}

/** @param fieldPx device px */
function cutsOf(file: string, fieldPx: number) {
  const slot = slotOf(file)
  const names = slot ? layersOf(withPart(NOTHING, slot, file), hasLayer) : []
  const all = union(names.map(layerBox))
  const scale = SHARE / Math.max(all.width, all.height)
  const artboardPx = fieldPx * scale * ARTBOARD.width
  const [middleX, middleY] = [all.x + all.width / 2, all.y + all.height / 2]
  return names.map((name) => {
    const { x, y, width, height } = layerBox(name)
    const place = { x: 0.5 + (x - middleX) * scale, y: 0.5 + (y - middleY) * scale, width: width * scale, height: height * scale }
    return { name, src: layerUrls(name, artboardPx).webp, ...place }
  })
}

function union(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function placed({ x, y, width, height }: Box) {
  const percent = (share: number) => `${share * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
