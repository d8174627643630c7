import { ARTBOARD, type Box, FEET_Y, FIGURE_HEIGHT, type Size } from './artboard.ts'

/** Where the ground begins in every star background, as a share of its height. Source: docs/design.md#figure-on-a-star */
export const GROUND_IN_PICTURE = 0.78

/** A figure's place in a box, both as shares of the box's height. */
export type FigureLayout = { figureHeightRatio: number; feetRatio: number }

/** Source: docs/design.md#figure-on-a-star */
export const FIGURE_LAYOUT: FigureLayout = { figureHeightRatio: 0.38, feetRatio: 0.78 }

/** Where a figure's artboard lies in a box: centred, its soles on the line of the feet. It may reach beyond the box. */
export function figureBox(box: Size, { figureHeightRatio, feetRatio }: FigureLayout = FIGURE_LAYOUT): Box {
  const scale = (box.height * figureHeightRatio) / FIGURE_HEIGHT
  const width = ARTBOARD.width * scale
  return { x: (box.width - width) / 2, y: box.height * feetRatio - FEET_Y * scale, width, height: ARTBOARD.height * scale }
}

/** How far over the box's lower edge a figure reaches, as a share of the box's height. @param topY its highest point, units of the artboard */
export function reachRatio(topY: number, { figureHeightRatio, feetRatio }: FigureLayout = FIGURE_LAYOUT): number {
  return 1 - feetRatio + ((FEET_Y - topY) / FIGURE_HEIGHT) * figureHeightRatio
}

/** Covers the box with the ground on the line of the feet; at 78 % that is `object-fit: cover; object-position: 50% 78%`. */
export function backgroundBox(box: Size, picture: Size, feetRatio: number = FIGURE_LAYOUT.feetRatio): Box {
  const scale = Math.max(
    box.width / picture.width,
    (box.height * feetRatio) / (picture.height * GROUND_IN_PICTURE),
    (box.height * (1 - feetRatio)) / (picture.height * (1 - GROUND_IN_PICTURE)),
  )
  const { width, height } = { width: picture.width * scale, height: picture.height * scale }
  return { x: (box.width - width) / 2, y: box.height * feetRatio - height * GROUND_IN_PICTURE, width, height }
}
