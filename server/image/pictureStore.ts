import { createHash } from 'node:crypto'
import { access, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '#contract/character.ts'
import { type Look, wornParts } from '#contract/look.ts'
import { layersOf, ORDER_VERSION } from '#scene/model/layerOrder.ts'
import { AppError } from '#server/appError.ts'
import { makeFolders } from '#server/makeFolders.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { type InvitationCard, invitationFile } from './invitationCard.ts'
import { pictureDigests } from './pictureDigests.ts'

/** Increment when the same layers give other pictures: crop, sizes, blending. */
const COMPOSITION_VERSION = 1

export type PictureStore = {
  folder: string
  hashOf(look: Look): string
  namesFor(look: Look): Pictures
  has(look: Look): Promise<boolean>
  invitationFile(card: InvitationCard): string
  holds(file: string): Promise<boolean>
  /** Renews the age of a look's pictures, so that the sweep does not delete what was just returned. */
  renew(look: Look): Promise<void>
  /** The same for one file. @returns false when it does not exist */
  renewFile(file: string): Promise<boolean>
  /** Creates the folder. @throws AppError NO_ROOM_FOR_PICTURES */
  assertFreeSpace(): Promise<void>
}

export type PictureStoreOptions = {
  dataDir: string
  wardrobe: Wardrobe
  /** Bytes: nothing is drawn below this free space, which the database may need. */
  minFreeBytes?: number
  digests?: ReadonlyMap<string, string>
}

export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'pictures')
}

export function openPictureStore({ dataDir, wardrobe, minFreeBytes = 0, digests = pictureDigests() }: PictureStoreOptions): PictureStore {
  const folder = picturesFolder(dataDir)
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
    invitationFile: (card) => invitationFile(card, digests),
    // The figure is written last: if it exists, the profile does too.
    has: (look) => holds(`character_${hashOf(look)}.png`),
    holds,
    renew: async (look) => {
      const [hash, now] = [hashOf(look), new Date()]
      for (const kind of ['profile', 'character']) await utimes(join(folder, `${kind}_${hash}.png`), now, now)
    },
    renewFile: async (file) => {
      const now = new Date()
      return utimes(join(folder, file), now, now).then(
        () => true,
        () => false,
      )
    },
    assertFreeSpace: async () => {
      makeFolders(folder)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < minFreeBytes) throw new AppError('NO_ROOM_FOR_PICTURES')
    },
  }
}

/** Changed art, order or composition gives another name. */
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
