import type { Size } from '../model/artboard.ts'
import { figureSize } from '../model/roomLayout.ts'
import { BUBBLE, PLATE_HEIGHT_PX, WIDEST_PX } from '../model/roomPlate.ts'

/** What a figure's canvas holds beside its box, px. */
export type Margins = { side: number; top: number; bottom: number }

const FALL_PX = 18
const BUBBLE_LINES = 2

/** Room for the widest bubble pushed to one side by the stage's edge, for its height, and for the plate and its shadow. */
export function marginsOf(stage: Size): Margins {
  return {
    side: Math.max(FALL_PX, WIDEST_PX - figureSize(stage).width) + FALL_PX,
    top: BUBBLE_LINES * BUBBLE.lineHeightPx + 2 * BUBBLE.paddingY + BUBBLE.tailPx,
    bottom: PLATE_HEIGHT_PX + FALL_PX,
  }
}
