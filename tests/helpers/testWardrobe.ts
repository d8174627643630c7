import catalogue from '#art/catalogue.json' with { type: 'json' }
import type { Slot } from '#contract/look.ts'
import type { PartInfo } from '#contract/wardrobe.ts'
import type { Wardrobe } from '#server/wardrobe.ts'

/** The wardrobe by the catalogue alone, so that tests of calls need no built pictures. */
export function testWardrobe(): Wardrobe {
  const parts: PartInfo[] = catalogue.parts.map(({ layers: _layers, ...part }) => ({ ...part, slot: part.slot as PartInfo['slot'] }))
  const byFile = new Map(parts.map((part) => [part.file, part]))
  const bySlot = (wanted: PartInfo[]) => {
    const slots = new Map<Slot, string[]>()
    for (const { slot, file } of wanted) {
      if (slot === 'bg_star' || slot === 'bg_station') continue
      slots.set(slot, [...(slots.get(slot) ?? []), file])
    }
    return slots
  }
  const layers = new Map(
    catalogue.parts.flatMap(({ file, layers: suffixes }) =>
      suffixes.map((suffix) => [
        `${file.replace('.png', '')}${suffix}`,
        { v: '0', box: [0, 0, 600, 800] as [number, number, number, number] },
      ]),
    ),
  )
  return {
    part: (file) => byFile.get(file),
    hasLayer: (name) => layers.has(name),
    layer: (name) => layers.get(name),
    basePartsBySlot: bySlot(parts.filter(({ store }) => !store)),
    allPartsBySlot: bySlot(parts),
  }
}
