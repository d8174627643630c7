import artboard from '#art/artboard.json' with { type: 'json' }

export const ARTBOARD = artboard.artboard

/** Where the soles are on the artboard. Source: art/artboard.json */
export const FEET_Y = artboard.groundShadow.cy

/** From the crown of a common hair to the soles, in units: what is meant by "the height of a figure". Hats rise above it. */
export const FIGURE_HEIGHT = 692

/** The oval that every scene paints under the soles, once. Source: art/artboard.json */
export const GROUND_SHADOW = artboard.groundShadow

export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }
