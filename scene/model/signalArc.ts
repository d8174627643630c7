import type { Box, Size } from './artboard.ts'
import { ARTBOARD } from './artboard.ts'
import type { Point } from './leftHand.ts'

/** A throw: a quadratic curve of Bézier. */
export type Arc = { from: Point; bend: Point; to: Point }

/** Middle of the palm that is lifted to wave, in units of the artboard. */
const PALM: Point = { x: 470, y: 452 }
/** Of a figure's width. */
const SIZE = 0.34
/** How high it goes over the higher hand, as a share of the catching figure's height: over the crown. */
const RISE = 0.54
/** It keeps so far from the stage's upper edge. */
const TOP_PX = 34
/** Between two figures above each other it passes their heads, at the side with more room. */
const ASIDE_PX = 64

/** How large a signal is at a figure, px. */
export function signalSize(box: Box): number {
  return box.width * SIZE
}

/** From one figure's lifted hand into another's, over its head and inside the stage. */
export function arcBetween(thrower: Box, catcher: Box, stage: Size): Arc {
  const [from, to] = [palmOf(thrower), palmOf(catcher)]
  const higher = Math.min(from.y, to.y)
  const apex = Math.min(higher, Math.max(TOP_PX, higher - catcher.height * RISE))
  const middle = (from.x + to.x) / 2
  const missing = Math.max(0, ASIDE_PX - Math.abs(to.x - from.x) / 2)
  const side = middle > stage.width / 2 ? -1 : 1
  // The height of a curve's bend for the height of its highest point.
  return { from, to, bend: { x: middle + side * 2 * missing, y: apex - Math.sqrt((from.y - apex) * (to.y - apex)) } }
}

/** @param share of the way, 0 to 1 */
export function pointOn({ from, bend, to }: Arc, share: number): Point {
  const rest = 1 - share
  const at = (one: number, two: number, three: number) => rest * rest * one + 2 * rest * share * two + share * share * three
  return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) }
}

/** Both edges of a tail between two shares of the way: a tip at its end, `widthPx` wide at its head. */
export function tailOn(arc: Arc, { from, to }: { from: number; to: number }, widthPx: number, steps = 24): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= steps; step += 1) {
    const share = from + ((to - from) * step) / steps
    const { x, y } = pointOn(arc, share)
    const across = acrossOf(arc, share)
    const half = (widthPx / 2) * (step / steps)
    left.push({ x: x + across.x * half, y: y + across.y * half })
    right.push({ x: x - across.x * half, y: y - across.y * half })
  }
  return [...left, ...right.toReversed()]
}

/** Of length 1, at a right angle to the way. */
function acrossOf({ from, bend, to }: Arc, share: number): Point {
  const x = (1 - share) * (bend.x - from.x) + share * (to.x - bend.x)
  const y = (1 - share) * (bend.y - from.y) + share * (to.y - bend.y)
  const length = Math.hypot(x, y) || 1
  return { x: -y / length, y: x / length }
}

function palmOf({ x, y, width, height }: Box): Point {
  return { x: x + (width * PALM.x) / ARTBOARD.width, y: y + (height * PALM.y) / ARTBOARD.height }
}
