import type { Look } from '#contract/look.ts'
import { FEET_Y, FIGURE_HEIGHT } from '../model/artboard.ts'
import { layersOf } from '../model/layerOrder.ts'
import { hasLayer, layerBox } from '../stage/layerUrls.ts'

/** Brings the wardrobe's manifest, as the stage does: load it lazily. */

/** The highest point that a look paints, hat and bun included, in units of the artboard from its upper edge. */
export function lookTopY(look: Look): number {
  return Math.min(FEET_Y - FIGURE_HEIGHT, ...layersOf(look, hasLayer).map((name) => layerBox(name).y))
}
