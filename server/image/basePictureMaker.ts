import type { Pictures } from '#contract/character.ts'
import type { Look } from '#contract/look.ts'
import { assertWearable } from '#server/lookRules.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import type { InvitationCard } from './invitationCard.ts'
import { isSharedPicture } from './pictureFiles.ts'
import type { PictureMaker } from './pictureMaker.ts'
import { type PictureSize, sizeOf } from './pictureSizes.ts'
import type { PictureStore } from './pictureStore.ts'
import { singleFlight } from './singleFlight.ts'

type Drawer = {
  store: PictureStore
  wardrobe: Wardrobe
  /** Draws a look that has no pictures yet. @throws AppError PICTURE_FAILED */
  draw: (look: Look, names: Pictures) => Promise<void>
  drawSize: (size: PictureSize) => Promise<void>
  drawInvitation: (card: InvitationCard, file: string) => Promise<void>
  close: () => Promise<void>
}

/** A picture maker around a way of drawing: refuses impossible looks, and draws each once for concurrent callers. */
export function basePictureMaker({ store, wardrobe, draw, drawSize, drawInvitation, close }: Drawer): PictureMaker {
  /** Whether the pictures exist; also renews their age, so that no sweep deletes them. */
  const isRenewed = async (look: Look) => (await store.has(look)) && store.renew(look)
  const drawInvitationOnce = singleFlight(async (file: string, card: InvitationCard, countDrawing?: () => Promise<void>) => {
    if (await store.renewFile(file)) return
    await store.assertFreeSpace()
    await countDrawing?.()
    await store.holds(card.figure)
    await drawInvitation(card, file)
  })
  const drawOnce = singleFlight(async (look: Look, names: Pictures) => {
    if (await isRenewed(look)) return names
    await store.assertFreeSpace()
    await draw(look, names)
    return names
  })
  const drawSizeOnce = singleFlight(async (size: PictureSize) => {
    if ((await store.holds(size.file)) || !(await store.holds(size.whole))) return
    await store.assertFreeSpace()
    await drawSize(size)
  })
  return {
    namesFor: store.namesFor,
    has: store.has,
    make: async (look) => {
      assertWearable(wardrobe, look)
      const names = store.namesFor(look)
      return drawOnce(names.character, look, names)
    },
    provide: async (file) => {
      const size = sizeOf(file)
      if (size) await drawSizeOnce(file, size)
      else if (isSharedPicture(file)) await store.holds(file)
    },
    invitationFile: store.invitationFile,
    makeInvitation: async (card, countDrawing) => {
      const file = store.invitationFile(card)
      await drawInvitationOnce(file, file, card, countDrawing)
      return file
    },
    close,
  }
}
