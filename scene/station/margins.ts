import type { Size } from '../model/artboard.ts'
import { figureSize } from '../model/roomLayout.ts'
import type { Bubble } from '../model/roomPlate.ts'

/** What a figure's canvas holds beside its box, px. */
export type Margins = { side: number; top: number; bottom: number }
/** Plate and bubble of a figure. */
export type Hung = { plate: Size | null; bubble: (Size & Pick<Bubble, 'spot'>) | null }

/** A lifted figure with a hat rises out of its box, and the ring about the feet reaches a little out. */
const LEAST = { side: 4, top: 16, bottom: 8 }
const FALL_PX = 12
/** A figure pulled over the room's edge leaves its plate behind by this much. */
const LEFT_BEHIND_PX = 30
const PLATE_BELOW_PX = 32
/** A bubble's tail and the edge of its shadow. */
const BUBBLE_BELOW_PX = 16

/** As little as can be, because what is moved has to be put together anew on the screen, also where it is empty. */
export function marginsOf(stage: Size, { plate, bubble }: Hung): Margins {
  const side = bubble?.spot?.side ?? 'above'
  const widest = Math.max(plate?.width ?? 0, bubble?.width ?? 0)
  return {
    side: Math.max(LEAST.side, widest - figureSize(stage).width + LEFT_BEHIND_PX + FALL_PX),
    top: bubble && side === 'above' ? bubble.height + LEAST.top : LEAST.top,
    bottom: (plate ? PLATE_BELOW_PX : LEAST.bottom) + (bubble && side === 'below' ? bubble.height + BUBBLE_BELOW_PX : 0),
  }
}
