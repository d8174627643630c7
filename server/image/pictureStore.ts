import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '#contract/character.ts'
import { type Look, wornParts } from '#contract/look.ts'
import { layersOf, ORDER_VERSION } from '#scene/model/layerOrder.ts'
import { makeFolders } from '#server/makeFolders.ts'
import type { Wardrobe } from '#server/wardrobe.ts'

/** Raise when the same layers come out as other pictures: crop, sizes, way of blending. */
const COMPOSITION_VERSION = 1

/** Where composed pictures are kept, under names that tell what they show. */
export type PictureStore = {
  folder: string
  hashOf(look: Look): string
  namesFor(look: Look): Pictures
  has(look: Look): Promise<boolean>
  /** @param file name in the folder */
  holds(file: string): Promise<boolean>
}

/** @param dataDir pictures go into its folder `pictures`, which is made when missing. */
export function openPictureStore(dataDir: string, wardrobe: Wardrobe): PictureStore {
  const folder = join(dataDir, 'pictures')
  makeFolders(folder)
  const hashOf = (look: Look) => pictureHash(look, wardrobe)
  const holds = (file: string) => exists(join(folder, file))
  return {
    folder,
    hashOf,
    namesFor: (look) => {
      const hash = hashOf(look)
      return { profile: `/content/profile_${hash}.png`, character: `/content/character_${hash}.png` }
    },
    // The figure is written last, so where it is, the profile is too.
    has: (look) => holds(`character_${hashOf(look)}.png`),
    holds,
  }
}

/** Mended art, another order or another composition give another name. */
function pictureHash(look: Look, wardrobe: Wardrobe): string {
  const layers = layersOf(look, wardrobe.hasLayer).map((name) => `${name}@${wardrobe.layer(name)?.v ?? ''}`)
  const hash = createHash('sha256').update(JSON.stringify([COMPOSITION_VERSION, ORDER_VERSION, wornParts(look), layers]))
  return hash.digest('hex').slice(0, 32)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
