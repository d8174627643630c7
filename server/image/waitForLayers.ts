import { layersOf } from '#scene/model/layerOrder.ts'
import type { BuiltPictures } from '#server/builtPictures.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { invitationSources } from './invitationCard.ts'
import type { PictureMaker } from './pictureMaker.ts'

/** The cropped layer at full width, as the image maker reads it. */
export const layerFile = (name: string) => `${name}.w900.webp`

/** An image maker that waits for the files it needs to be built. */
export function waitForLayers(maker: PictureMaker, wardrobe: Wardrobe, built: Pick<BuiltPictures, 'ready'>): PictureMaker {
  return {
    ...maker,
    make: async (look) => {
      await Promise.all(layersOf(look, wardrobe.hasLayer).map((name) => built.ready(layerFile(name))))
      return maker.make(look)
    },
    makeInvitation: async (card, countDrawing) => {
      await Promise.all(Object.values(invitationSources(card)).map((file) => built.ready(file)))
      return maker.makeInvitation(card, countDrawing)
    },
  }
}
