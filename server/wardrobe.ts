import { readFileSync } from 'node:fs'
import type { Slot } from '#contract/look.ts'
import type { LayerInfo, PartInfo, WardrobeManifest } from '#contract/wardrobe.ts'

/** What can be worn, and the layers that it is painted of. Files are named as in a look (`face_hair_3.png`), layers without ending. */
export type Wardrobe = {
  part: (file: string) => PartInfo | undefined
  hasLayer: (name: string) => boolean
  layer: (name: string) => LayerInfo | undefined
  basePartsBySlot: Map<Slot, string[]>
  allPartsBySlot: Map<Slot, string[]>
}

const MANIFEST = new URL('../art/manifest/wardrobe.json', import.meta.url)

/** Reads the manifest that the build of the pictures wrote. */
export function loadWardrobe(): Wardrobe {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as WardrobeManifest
  const parts = new Map(manifest.parts.map((part) => [part.file, part]))
  const layers = new Map(Object.entries(manifest.layers))
  return {
    part: (file) => parts.get(file),
    hasLayer: (name) => layers.has(name),
    layer: (name) => layers.get(name),
    basePartsBySlot: bySlot(manifest.parts.filter(({ store }) => !store)),
    allPartsBySlot: bySlot(manifest.parts),
  }
}

function bySlot(parts: PartInfo[]): Map<Slot, string[]> {
  const slots = new Map<Slot, string[]>()
  for (const { slot, file } of parts) {
    if (slot !== 'bg_star' && slot !== 'bg_station') slots.set(slot, [...(slots.get(slot) ?? []), file])
  }
  return slots
}
