import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Slot } from '#contract/look.ts'
import type { LayerInfo, PartInfo, WardrobeManifest } from '#contract/wardrobe.ts'

/** All parts and backgrounds, by name. */
export type Wardrobe = {
  /** Includes the backgrounds. */
  part(file: string): PartInfo | undefined
  /** @param name without ending: `face_hair_3_back` */
  hasLayer(name: string): boolean
  layer(name: string): LayerInfo | undefined
  /** Files of the free base wardrobe; only slots that have one are in the map. */
  basePartsBySlot: Map<Slot, string[]>
  allPartsBySlot: Map<Slot, string[]>
  /** The market's items, newest first. */
  storeParts: PartInfo[]
  /** Retired by operators. */
  isRetired: (file: string) => boolean
}

const MANIFEST = fileURLToPath(new URL('../art/manifest/wardrobe.json', import.meta.url))

/** Reads the wardrobe built by `npm run art`. @throws Error when it was not built */
export function loadWardrobe(path = MANIFEST): Wardrobe {
  return wardrobeOf(readManifest(path))
}

export function wardrobeOf({ parts, layers }: Pick<WardrobeManifest, 'parts' | 'layers'>): Wardrobe {
  const byFile = new Map(parts.map((part) => [part.file, part]))
  const layerByName = new Map(Object.entries(layers))
  return {
    part: (file) => byFile.get(file),
    hasLayer: (name) => layerByName.has(name),
    layer: (name) => layerByName.get(name),
    basePartsBySlot: filesBySlot(parts.filter(({ store }) => !store)),
    allPartsBySlot: filesBySlot(parts),
    isRetired: () => false,
    storeParts: parts.filter(({ store }) => store).toSorted(newestFirst),
  }
}

function newestFirst(one: PartInfo, other: PartInfo): number {
  return other.created_at.localeCompare(one.created_at) || one.file.localeCompare(other.file, 'en', { numeric: true })
}

function filesBySlot(parts: PartInfo[]): Map<Slot, string[]> {
  const files = new Map<Slot, string[]>()
  for (const { slot, file } of parts) {
    if (slot === 'bg_star' || slot === 'bg_station') continue
    files.set(slot, [...(files.get(slot) ?? []), file])
  }
  return files
}

function readManifest(path: string): WardrobeManifest {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as WardrobeManifest
  } catch (error) {
    throw new Error(`The pictures are not built (${path}): run "npm run art".`, { cause: error })
  }
}
