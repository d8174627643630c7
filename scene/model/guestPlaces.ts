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
/** What lies over a star's lower right corner: the ways to signal and diary over the tab bar. */
const CORNER = { width: 160, height: 196 }
/** On a low screen guests stand farther away, no higher than the ground begins. */
const HIGHEST_FEET_RATIO = 0.655
const PLATE = { height: 26, overFeet: 18 }

/** The figure's artboard, and the upper edge of its name. */
export type GuestPlace = Box & { plateY: number }

/** The first one is at the left. On a narrow screen they come closer to the host. */
export function guestPlaces(box: Size, layout: GuestLayout = GUESTS_ON_STAR): GuestPlace[] {
  const { figureHeightRatio, feetRatio, asideRatio } = layout
  const scale = (box.height * figureHeightRatio) / FIGURE_HEIGHT
  const [width, height] = [ARTBOARD.width * scale, ARTBOARD.height * scale]
  const aside = Math.min(box.height * asideRatio, box.width / 2 - width * (0.5 + EDGE_RATIO))
  const isOverCorner = layout === GUESTS_ON_STAR && (box.width + width) / 2 + aside > box.width - CORNER.width
  const lowest = isOverCorner ? box.height - CORNER.height - (PLATE.height - PLATE.overFeet) : box.height
  const feet = Math.min(box.height * feetRatio, Math.max(lowest, box.height * HIGHEST_FEET_RATIO))
  const plateY = Math.min(feet, lowest) - PLATE.overFeet
  return SIDES.map((side) => ({ x: box.width / 2 + side * aside - width / 2, y: feet - FEET_Y * scale, width, height, plateY }))
}
