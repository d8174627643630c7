import type { Config } from '#server/config.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { createPictureMaker } from './localPictureMaker.ts'
import type { PictureMaker } from './pictureMaker.ts'
import { createRemotePictureMaker } from './remotePictureMaker.ts'

/** The image maker that the settings ask for: in this process, or in its own. */
export function openPictureMaker({ dataDir, imageMaker }: Pick<Config, 'dataDir' | 'imageMaker'>, wardrobe: Wardrobe): PictureMaker {
  return imageMaker ? createRemotePictureMaker({ ...imageMaker, dataDir, wardrobe }) : createPictureMaker({ dataDir, wardrobe })
}
