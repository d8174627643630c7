import type { Slot } from '#contract/look.ts'
import { canClear } from '#contract/rules/wear.ts'
import type { PartInfo } from '#contract/wardrobe.ts'

/** One slot's cells in the picker: `hasNone` says that the first cell takes the part off. */
export type PartGroup = { slot: Slot; parts: readonly PartInfo[]; hasNone: boolean }

/** Parts by slot that a member may wear: the store items owned, then the base wardrobe. */
export function offeredParts(parts: readonly PartInfo[], owned: ReadonlySet<string>): Map<Slot, PartInfo[]> {
  const offered = new Map<Slot, PartInfo[]>()
  for (const part of ownedFirst(parts, owned)) {
    if (part.slot === 'bg_star' || part.slot === 'bg_station') continue
    offered.set(part.slot, [...(offered.get(part.slot) ?? []), part])
  }
  return offered
}

export function offeredStars(parts: readonly PartInfo[], owned: ReadonlySet<string>): PartInfo[] {
  return ownedFirst(parts, owned).filter(({ slot }) => slot === 'bg_star')
}

/** Store items in the order of `owned`, then the base wardrobe by number. */
function ownedFirst(parts: readonly PartInfo[], owned: ReadonlySet<string>): PartInfo[] {
  const base = parts.filter(({ store }) => !store).sort((a, b) => a.number - b.number)
  return [...[...owned].flatMap((file) => parts.find((part) => part.store && part.file === file) ?? []), ...base]
}

/** The picker's groups for some slots; a slot without any part has none (rightWrist until the member owns one). */
export function partGroups(slots: readonly Slot[], offered: ReadonlyMap<Slot, readonly PartInfo[]>): PartGroup[] {
  return slots.flatMap((slot) => {
    const parts = offered.get(slot) ?? []
    return parts.length === 0 ? [] : [{ slot, parts, hasNone: canClear(slot) }]
  })
}

export function offeredFiles(offered: ReadonlyMap<Slot, readonly PartInfo[]>): Map<Slot, string[]> {
  return new Map([...offered].map(([slot, parts]) => [slot, parts.map(({ file }) => file)]))
}
