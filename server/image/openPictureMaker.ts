import type { Config } from '#server/config.ts'
import type { Wardrobe } from '#server/wardrobe.ts'
import { createPictureMaker } from './localPictureMaker.ts'
import type { PictureMaker } from './pictureMaker.ts'
import { createRemotePictureMaker } from './remotePictureMaker.ts'

/** The image maker by the settings: in this process, or remote. */
export function openPictureMaker(config: Pick<Config, 'dataDir' | 'imageMaker' | 'minFreeBytes' | 's3'>, wardrobe: Wardrobe): PictureMaker {
  const { dataDir, imageMaker, minFreeBytes, s3 } = config
  const store = { dataDir, wardrobe, minFreeBytes, s3 }
  return imageMaker ? createRemotePictureMaker({ ...imageMaker, ...store }) : createPictureMaker(store)
}
