import { PLACEMENT_LIMITS } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { ARTBOARD, type Box, FEET_Y, FIGURE_HEIGHT, type Size } from './artboard.ts'
import type { Point } from './leftHand.ts'

/** Shares of a figure's box: beside the head, and where that would cover a name beside the chin or the hand. */
const MARKS = {
  right: { x: 0.815, y: 0.17 },
  left: { x: 0.185, y: 0.17 },
  lowRight: { x: 0.93, y: 0.47 },
  lowLeft: { x: 0.07, y: 0.47 },
  handRight: { x: 0.815, y: 0.66 },
  handLeft: { x: 0.185, y: 0.66 },
}
export type MarkSpot = keyof typeof MARKS
export const MARK_SPOTS = Object.keys(MARKS) as MarkSpot[]
const CHIN = 0.56
/** In units of the artboard. */
export const FACE: Box = { x: 165, y: 150, width: 270, height: 300 }

/** Radius that is seen, and radius that answers to a finger. Source: docs/design.md#figures-in-a-room */
export const MARK_RADIUS_PX = 17
export const MARK_HIT_PX = 22

/** A stage lower than this share of its width, as on a phone on its side, has figures as of a narrower one. */
const LEAST_HEIGHT_RATIO = 1.5

/** Of every figure in a room of that size; 3:4 as the artboard. */
export function figureSize(stage: Size): Size {
  const width = placeWidth({ ...stage, width: Math.min(stage.width, stage.height / LEAST_HEIGHT_RATIO) })
  return { width, height: width / PLACEMENT_LIMITS.aspect }
}

function placeWidth({ width }: Size): number {
  return (width * PLACEMENT_LIMITS.widthPercent) / 100
}

/** In the middle of its place, which is so wide on any stage. */
export function figureBoxAt({ positionX, positionY }: Placement, stage: Size): Box {
  const size = figureSize(stage)
  const x = (positionX / 100) * stage.width + (placeWidth(stage) - size.width) / 2
  return { x, y: (positionY / 100) * stage.height, ...size }
}

/** The place of a figure whose soles are at a point of the stage; it may lie outside the room. */
export function placementOfFeet({ x, y }: Point, stage: Size): Placement {
  const feet = feetOf({ x: 0, y: 0, ...figureSize(stage) })
  return { positionX: ((x - placeWidth(stage) / 2) / stage.width) * 100, positionY: ((y - feet.y) / stage.height) * 100 }
}

export function feetOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + (height * FEET_Y) / ARTBOARD.height }
}

export function crownOf(box: Box): Point {
  const feet = feetOf(box)
  return { x: feet.x, y: feet.y - (box.height * FIGURE_HEIGHT) / ARTBOARD.height }
}

export function chinOf(box: Box): Point {
  return { x: feetOf(box).x, y: box.y + box.height * CHIN }
}

/** A part of a figure, in units of the artboard, where the figure's box is. */
export function onStage(part: Box, box: Box): Box {
  const scale = box.width / ARTBOARD.width
  return { x: box.x + part.x * scale, y: box.y + part.y * scale, width: part.width * scale, height: part.height * scale }
}

export function markCentre({ x, y, width, height }: Box, spot: MarkSpot = 'right'): Point {
  return { x: x + width * MARKS[spot].x, y: y + height * MARKS[spot].y }
}

export function markBox(figure: Box, spot?: MarkSpot): Box {
  const { x, y } = markCentre(figure, spot)
  return { x: x - MARK_RADIUS_PX, y: y - MARK_RADIUS_PX, width: 2 * MARK_RADIUS_PX, height: 2 * MARK_RADIUS_PX }
}

/** Lower figures are in front. Of two on one line the later one is, so that the order never flickers. */
export function depthOrder<Figure extends { positionY: number }>(figures: readonly Figure[]): Figure[] {
  return figures.toSorted((one, other) => one.positionY - other.positionY)
}

/** Round the figures above a sheet: bubbles above, plates below. */
const ABOVE_SHEET = { topPx: 6, bubblePx: 38, platePx: 40 }
const LEAST_SCALE = 0.72

/** How far the room moves up while less of it is seen, and how much closer to each other its figures come, about the floor's line. */
export function liftOf(boxes: readonly Box[], stage: Size, seenPx: number): { byPx: number; scale: number; floorY: number } {
  const { topPx, bubblePx, platePx } = ABOVE_SHEET
  const floorY = Math.max(...boxes.map((box) => feetOf(box).y + platePx), seenPx)
  const highest = Math.min(...boxes.map((box) => crownOf(box).y - bubblePx), floorY - 1)
  const scale = Math.min(1, Math.max(LEAST_SCALE, (seenPx - topPx) / (floorY - highest)))
  return { byPx: Math.min(floorY, stage.height) - seenPx, scale, floorY }
}

/** What of the picture is seen beyond the stage, px: `abovePx` of the stage's top are out of sight, and so much is seen below it. */
export type Beyond = { abovePx: number; belowPx: number }

/** In the middle of the stage, as far as it covers all that is seen. */
export function roomBackgroundBox(stage: Size, picture: Size, { abovePx, belowPx }: Beyond = { abovePx: 0, belowPx: 0 }): Box {
  const scale = Math.max(stage.width / picture.width, (stage.height + belowPx - abovePx) / picture.height)
  const { width, height } = { width: picture.width * scale, height: picture.height * scale }
  const y = Math.min(Math.max((stage.height - height) / 2, stage.height + belowPx - height), abovePx)
  return { x: (stage.width - width) / 2, y, width, height }
}
