import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, withPart } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'

/** Worn together or not at all, so that they fall back together. */
const CLOTHES: readonly Slot[] = ['fashion_top', 'fashion_bottom', 'fashion_set']

/** A kept look whose slots with parts that are gone or sold go back to the saved look's. Always complete. */
export function keepKnownParts(look: Look, isOffered: (file: string) => boolean, saved: Look = DEFAULT_LOOK): Look {
  const isKnown = (slot: Slot) => partIn(look, slot) === '' || isOffered(partIn(look, slot))
  const hasLostClothes = !CLOTHES.every(isKnown)
  const goesBack = (slot: Slot) => (CLOTHES.includes(slot) ? hasLostClothes : !isKnown(slot))
  const kept = SLOTS.reduce((result, { slot }) => (goesBack(slot) ? withPart(result, slot, partIn(saved, slot)) : result), look)
  return isCompleteLook(kept) ? kept : saved
}

export function isSameLook(a: Look, b: Look): boolean {
  return a === b || SLOTS.every(({ slot }) => partIn(a, slot) === partIn(b, slot))
}
