import { ARTBOARD, type Box, FEET_Y, FIGURE_HEIGHT, type Size } from './artboard.ts'

/** Beside a star's host, as shares of the box's height: the figure, the line of its feet, and its middle from the host's. */
type GuestLayout = { figureHeightRatio: number; feetRatio: number; asideRatio: number }

/** On a star that fills the screen. Source: docs/design.md#figure-on-a-star */
export const GUESTS_ON_STAR: GuestLayout = { figureHeightRatio: 0.1312, feetRatio: 0.7583, asideRatio: 0.167 }
/** On what a sheet leaves free of it. */
export const GUESTS_OVER_SHEET: GuestLayout = { figureHeightRatio: 0.2307, feetRatio: 0.7567, asideRatio: 0.3333 }

const SIDES = [-1, 1] as const
/** Of the figure's artboard, that stay free at each edge, for its name. */
const EDGE_RATIO = 0.08
/** What lies over a star's lower right corner, with a name's height: the ways to signal and diary over the tab bar. */
const CORNER = { width: 160, height: 204 }

/** Where the artboards of the guests lie, the first one at the left. On a narrow screen they come closer to the host. */
export function guestBoxes(box: Size, layout: GuestLayout = GUESTS_ON_STAR): Box[] {
  const { figureHeightRatio, feetRatio, asideRatio } = layout
  const scale = (box.height * figureHeightRatio) / FIGURE_HEIGHT
  const [width, height] = [ARTBOARD.width * scale, ARTBOARD.height * scale]
  const farthest = box.width / 2 - width * (0.5 + EDGE_RATIO)
  const aside = Math.min(box.height * asideRatio, farthest)
  const isOverCorner = layout === GUESTS_ON_STAR && (box.width + width) / 2 + aside > box.width - CORNER.width
  // On a low screen they stand farther away.
  const feet = isOverCorner ? Math.min(box.height * feetRatio, box.height - CORNER.height) : box.height * feetRatio
  const y = feet - FEET_Y * scale
  return SIDES.map((side) => ({ x: box.width / 2 + side * aside - width / 2, y, width, height }))
}
