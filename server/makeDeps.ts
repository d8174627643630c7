import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import { openPictureMaker } from './image/openPictureMaker.ts'
import { createLocalBus } from './realtime/bus.ts'
import { loadWardrobe } from './wardrobe.ts'

/** The dependencies of a running server, or of a command that works beside it. */
export function makeDeps(config: Config, db: Db): Deps {
  const wardrobe = loadWardrobe()
  return { config, db, clock: () => new Date(), wardrobe, pictures: openPictureMaker(config, wardrobe), bus: createLocalBus() }
}
