import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, withPart } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'

/** Worn together or not at all, so that they fall back together. */
const CLOTHES: readonly Slot[] = ['fashion_top', 'fashion_bottom', 'fashion_set']

/**
 * A kept look without what can't be worn any more (a part that left the wardrobe, an item that was sold): such a slot goes back
 * to what the saved look wears there. The answer is always complete.
 */
export function keepKnownParts(look: Look, isOffered: (file: string) => boolean, saved: Look = DEFAULT_LOOK): Look {
  const isKnown = (slot: Slot) => partIn(look, slot) === '' || isOffered(partIn(look, slot))
  const hasLostClothes = !CLOTHES.every(isKnown)
  const goesBack = (slot: Slot) => (CLOTHES.includes(slot) ? hasLostClothes : !isKnown(slot))
  const kept = SLOTS.reduce((result, { slot }) => (goesBack(slot) ? withPart(result, slot, partIn(saved, slot)) : result), look)
  return isCompleteLook(kept) ? kept : saved
}

/** Whether two looks wear the same parts. */
export function isSameLook(a: Look, b: Look): boolean {
  return a === b || SLOTS.every(({ slot }) => partIn(a, slot) === partIn(b, slot))
}
