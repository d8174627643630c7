import { createHash } from 'node:crypto'
import type { Look } from '#contract/look.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { PictureMaker } from './image/pictureMaker.ts'
import { loadWardrobe } from './wardrobe.ts'

/** The dependencies of a running server. */
export function makeDeps(config: Config, db: Db): Deps {
  const wardrobe = loadWardrobe()
  return { config, db, clock: () => new Date(), wardrobe, pictures: noPictures() }
}

/** Stands in until the image maker is wired. */
function noPictures(): PictureMaker {
  return {
    make: async (look) => namesFor(look),
    has: async () => true,
    namesFor,
    close: async () => undefined,
  }
}

function namesFor(look: Look) {
  const hash = createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 32)
  return { character: `/content/character_${hash}.png`, profile: `/content/profile_${hash}.png` }
}
