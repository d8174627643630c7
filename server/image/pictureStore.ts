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

/** Raise when the same layers come out as other pictures: crop, sizes, way of blending. */
const COMPOSITION_VERSION = 1

export type PictureStore = {
  folder: string
  hashOf(look: Look): string
  namesFor(look: Look): Pictures
  has(look: Look): Promise<boolean>
  invitationFile(card: InvitationCard): string
  holds(file: string): Promise<boolean>
  /** Renews the age of a look's pictures: the sweep must not delete what was just handed out. */
  renew(look: Look): Promise<void>
  /** The same for one file. @returns false when it is not there */
  renewFile(file: string): Promise<boolean>
  /** Makes the folder when it is gone. @throws AppError NO_ROOM_FOR_PICTURES */
  assertFreeSpace(): Promise<void>
}

export type PictureStoreOptions = {
  dataDir: string
  wardrobe: Wardrobe
  /** Nothing is drawn while the disk has less room than that, in bytes: the database may need it. */
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
    // The figure is written last, so where it is, the profile is too.
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
