import { type Area, type Mask, opened, openedAlongRows, wideOf } from './mask.ts'

/** The body inside an area. `isVest` marks its white vest and shorts. */
export type Body = { area: Area; alpha: Uint8Array; isVest: Mask }
/** A place where the body shows beside or between the clothes: its vest, or a thin sliver of skin. `x` and `y` in units. */
export type Gap = { kind: 'vest' | 'skin'; size: number; x: number; y: number }

/** Less than this (of 255) is a soft edge; skin through a veil, such as tulle, is intended. */
const SHOWN = { vest: 60, skin: 140 }
const HALF = 128
/** In square units. */
const LEAST_SIZE = { vest: 6, skin: 28 }
/** Bare skin is more than twice that wide, in units. */
const THIN = 2
/** Below the shorts only a vertical sliver is a fault: a low band of bare leg between hem and sock is intended. */
const LEGS_FROM = 634

/**
 * @param clear the body's uncovered share after clothes, head and hands, 0 to 255 a pixel
 * @param clearOfSkin the same for head and hands alone: skin beside those is wide, however little of it is left
 */
export function findGaps({ area, alpha, isVest }: Body, clear: Uint8Array, clearOfSkin: Uint8Array): Gap[] {
  const vest: Mask = new Uint8Array(clear.length)
  const skin: Mask = new Uint8Array(clear.length)
  const bare: Mask = new Uint8Array(clear.length)
  for (let i = 0; i < clear.length; i++) {
    const shown = ((alpha[i] ?? 0) * (clear[i] ?? 0)) / 255
    if (isVest[i]) vest[i] = shown < SHOWN.vest ? 0 : 1
    else skin[i] = shown < SHOWN.skin ? 0 : 1
    bare[i] = skin[i] || (clearOfSkin[i] ?? 0) < HALF ? 1 : 0
  }
  const wide = wideSkin(bare, area)
  for (let i = 0; i < skin.length; i++) if (wide[i]) skin[i] = 0
  return [...groupsOf(vest, 'vest', area), ...groupsOf(skin, 'skin', area)]
}

/** Skin that is wide enough to be intended, with its edges. */
function wideSkin(skin: Mask, { top, width }: Area): Mask {
  const wide = opened(skin, THIN, width)
  const legs = Math.max(0, LEGS_FROM - top) * width
  if (legs < skin.length) wide.set(openedAlongRows(skin, THIN, width).subarray(legs), legs)
  return wideOf(wide, THIN, width)
}

/** Connected groups of marked pixels that are large enough to be visible. */
function groupsOf(mask: Mask, kind: Gap['kind'], area: Area): Gap[] {
  const left = mask.slice()
  const gaps: Gap[] = []
  for (let at = left.indexOf(1); at >= 0; at = left.indexOf(1, at + 1)) {
    const { size, x, y } = takeGroup(left, at, area.width)
    if (size >= LEAST_SIZE[kind]) gaps.push({ kind, size, x: Math.round(x + area.left), y: Math.round(y + area.top) })
  }
  return gaps
}

/** Unmarks the group of a pixel. @returns its number of pixels and its middle */
function takeGroup(mask: Mask, start: number, width: number): { size: number; x: number; y: number } {
  const stack = [start]
  mask[start] = 0
  let [size, sumX, sumY] = [0, 0, 0]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    size += 1
    sumX += at % width
    sumY += Math.floor(at / width)
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (!mask[next]) continue
      mask[next] = 0
      stack.push(next)
    }
  }
  return { size, x: sumX / size, y: sumY / size }
}
