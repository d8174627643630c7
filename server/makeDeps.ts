import { openBuiltPictures } from './builtPictures.ts'
import type { Config } from './config.ts'
import type { DatabaseWatch } from './databaseWatch/watchDatabase.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import { createLocalBus } from './events/bus.ts'
import { registerHooks } from './events/hooks.ts'
import { createRedisBus } from './events/redisBus.ts'
import { openPictureMaker } from './image/openPictureMaker.ts'
import { waitForLayers } from './image/waitForLayers.ts'
import { MODULE_HOOKS } from './modules.ts'
import { openRedis } from './redisLink.ts'
import { loadWardrobe } from './wardrobe.ts'

export function makeDeps(config: Config, db: Db, databaseWatch: DatabaseWatch | null = null): Deps {
  registerHooks(MODULE_HOOKS)
  const wardrobe = loadWardrobe()
  const redis = config.redisUrl ? openRedis(config.redisUrl) : null
  const bus = redis ? createRedisBus(redis) : createLocalBus()
  const builtPictures = openBuiltPictures({ isBuilding: !config.isProduction })
  const pictures = waitForLayers(openPictureMaker(config, wardrobe), wardrobe, builtPictures)
  return { config, db, databaseWatch, clock: () => new Date(), wardrobe, builtPictures, pictures, bus, redis }
}

/** Closes what `makeDeps` opened, but not the database. */
export async function closeDeps({ pictures, builtPictures, bus, redis }: Deps): Promise<void> {
  await builtPictures.close()
  await pictures.close()
  await bus.close()
  redis?.close()
}
