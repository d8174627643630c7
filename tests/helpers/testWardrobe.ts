import catalogue from '#art/catalogue.json' with { type: 'json' }
import type { LayerInfo, PartInfo } from '#contract/wardrobe.ts'
import { type Wardrobe, wardrobeOf } from '#server/wardrobe.ts'

/** From the catalogue alone: API tests need no built pictures. */
export function testWardrobe(): Wardrobe {
  const parts: PartInfo[] = catalogue.parts.map(({ layers: _layers, ...part }) => ({ ...part, slot: part.slot as PartInfo['slot'] }))
  const layer: LayerInfo = { v: '0', box: [0, 0, 600, 800] }
  const names = catalogue.parts.flatMap(({ file, layers }) => layers.map((suffix) => `${file.replace('.png', '')}${suffix}`))
  return wardrobeOf({ parts, layers: Object.fromEntries(names.map((name) => [name, layer])) })
}
