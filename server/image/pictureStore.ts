import { createHash } from 'node:crypto'
import type { Pictures } from '#contract/character.ts'
import { type Look, wornParts } from '#contract/look.ts'
import { layersOf, ORDER_VERSION } from '#scene/model/layerOrder.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { type InvitationCard, invitationFile } from './invitationCard.ts'
import { pictureDigests } from './pictureDigests.ts'
import { openPictureFiles, type PictureFiles, type PictureFilesOptions } from './pictureFiles.ts'

/** Increment when the same layers give other pictures: crop, sizes, blending. */
const COMPOSITION_VERSION = 1

/** What is drawn already. The calls of `PictureFiles` that ask the bucket throw as there. */
export type PictureStore = Omit<PictureFiles, 'renew' | 'put'> & {
  hashOf(look: Look): string
  namesFor(look: Look): Pictures
  has(look: Look): Promise<boolean>
  invitationFile(card: InvitationCard): string
  /** Of a look's pictures; the calls are those of `PictureFiles`. */
  renew(look: Look): Promise<boolean>
  renewFile(file: string): Promise<boolean>
}

export type PictureStoreOptions = PictureFilesOptions & {
  wardrobe: Wardrobe
  digests?: ReadonlyMap<string, string>
}

export function openPictureStore({ wardrobe, digests = pictureDigests(), ...options }: PictureStoreOptions): PictureStore {
  const { renew, put: _put, ...files } = openPictureFiles(options)
  const hashOf = (look: Look) => pictureHash(look, wardrobe)
  return {
    ...files,
    hashOf,
    namesFor: (look) => {
      const hash = hashOf(look)
      return { profile: `/content/profile_${hash}.png`, character: `/content/character_${hash}.png` }
    },
    invitationFile: (card) => invitationFile(card, digests),
    // The figure is written last: if it exists, the profile does too.
    has: (look) => files.holds(`character_${hashOf(look)}.png`),
    renew: async (look) => {
      const hash = hashOf(look)
      return (await renew(`profile_${hash}.png`)) && (await renew(`character_${hash}.png`))
    },
    renewFile: renew,
  }
}

/** Changed art, order or composition gives another name. */
function pictureHash(look: Look, wardrobe: Wardrobe): string {
  const layers = layersOf(look, wardrobe.hasLayer).map((name) => `${name}@${wardrobe.layer(name)?.v ?? ''}`)
  const hash = createHash('sha256').update(JSON.stringify([COMPOSITION_VERSION, ORDER_VERSION, wornParts(look), layers]))
  return hash.digest('hex').slice(0, 32)
}
