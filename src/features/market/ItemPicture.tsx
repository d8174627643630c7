import type { ReactNode } from 'react'
import { DEFAULT_LOOK, type Look, SLOTS, type Slot, slotOf, withPart } from '#contract/look.ts'
import { LookThumb, type ThumbFrame } from '#features/character/WornThumb.tsx'
import { thumbUrl } from '#features/character/wardrobe.ts'
import { ARTBOARD, type Box } from '#scene/model/artboard.ts'
import { layersOf } from '#scene/model/layerOrder.ts'
import { hasLayer, layerBox, layerUrls } from '#scene/stage/layerUrls.ts'
import { usePixelRatio } from '#scene/stage/usePixelRatio.ts'
import { cx } from '#ui/cx.ts'
import { PartThumb } from '#ui/PartCell.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './ItemPicture.module.css'

export type ItemPictureProps = {
  /** File name, `fashion_top_16.png` or `bg_star_6.png`. */
  name: string
  /** Korean name; shown when the picture fails to load. */
  title: string
  /** How wide it is shown, CSS px. */
  widthPx: number
  /** Who wears what belongs on a face; without it the wardrobe's own picture is shown. */
  look?: Look
}

const NOTHING: Look = SLOTS.reduce((look, { slot }) => withPart(look, slot, ''), DEFAULT_LOOK)
const SHARE = 0.78
/** Device pixels a CSS pixel beyond which nobody sees a difference in a card. */
const MAX_PIXEL_RATIO = 2

/** A store item: clothing by itself or, as what belongs on a face, worn by `look`; a background by its wide cut. Fills its box. */
export function ItemPicture({ name, title, widthPx, look }: ItemPictureProps) {
  const picture = name.replace(/\.png$/, '')
  if (picture.startsWith('bg_')) return <Picture name={`rec_${picture}`} alt="" widthPx={widthPx} className={styles.background} />
  const slot = slotOf(name)
  const frame = slot && look && wornFrameOf(slot, name)
  if (frame) {
    return (
      <Square isFading={slot in WRISTS}>
        <LookThumb {...{ look, slot, frame }} file={name} name={title} />
      </Square>
    )
  }
  return isClothing(name) ? <Clothing name={name} widthPx={widthPx} /> : <PartThumb name={title} imageUrl={thumbUrl(name)} />
}

const HEAD: ThumbFrame = { x: -10, y: -90, side: 620 }
const FACE: ThumbFrame = { x: 38, y: -25, side: 525 }
const HOOD: ThumbFrame = { x: 20, y: 0, side: 560 }
const WRISTS: Partial<Record<Slot, ThumbFrame>> = {
  item_leftWrist: { x: 365, y: 415, side: 150 },
  item_rightWrist: { x: 120, y: 480, side: 150 },
}
/** Clothes that begin above the chin have a hood, which would be an empty shell by itself. */
const CHIN_Y = 340

/** What is seen best on who wears it, and how much of them; null for what is seen best alone. */
function wornFrameOf(slot: Slot, file: string): ThumbFrame | null {
  if (slot === 'face_hair') return HEAD
  if (isOnFace(slot)) return FACE
  if (slot.startsWith('fashion_') && union(layersOfPart(slot, file).map(layerBox)).y < CHIN_Y) return HOOD
  return WRISTS[slot] ?? null
}

export function isOnFace(slot: Slot): boolean {
  return slot.startsWith('face_') || slot === 'item_ears'
}

function layersOfPart(slot: Slot, file: string): string[] {
  return layersOf(withPart(NOTHING, slot, file), hasLayer)
}

function Clothing({ name, widthPx }: Pick<ItemPictureProps, 'name' | 'widthPx'>) {
  const layers = cutsOf(name, widthPx * usePixelRatio(MAX_PIXEL_RATIO))
  return (
    <Square>
      {layers.map(({ name: layer, src, ...box }) => (
        <img key={layer} src={src} alt="" loading="lazy" decoding="async" draggable={false} className={styles.layer} style={placed(box)} />
      ))}
    </Square>
  )
}

function Square({ isFading = false, children }: { isFading?: boolean; children: ReactNode }) {
  return <span className={cx(styles.field, isFading && styles.fading)}>{children}</span>
}

/** Whether it lies in a shop by itself. A pair of earrings would be two specks far from each other. */
function isClothing(file: string): boolean {
  return /^(fashion|item)_(?!ears)/.test(file)
}

/** @param fieldPx device px */
function cutsOf(file: string, fieldPx: number) {
  const slot = slotOf(file)
  const names = slot ? layersOfPart(slot, file) : []
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
