import type { BuiltPictures } from './builtPictures.ts'
import type { Config } from './config.ts'
import type { DatabaseWatch } from './databaseWatch/watchDatabase.ts'
import type { Db } from './db/database.ts'
import type { LiveBus } from './events/bus.ts'
import type { PictureMaker } from './image/pictureMaker.ts'
import type { RedisLink } from './redisLink.ts'
import type { Wardrobe } from './wardrobe.ts'

/** Dependencies of all modules. Created once in `main.ts`, or by a test with its own clock and database. */
export type Deps = {
  config: Config
  db: Db
  /** Null in tests that inject calls. */
  databaseWatch: DatabaseWatch | null
  clock: () => Date
  pictures: PictureMaker
  wardrobe: Wardrobe
  builtPictures: BuiltPictures
  /** For events; inside a transaction use `transact`. */
  bus: LiveBus
  /** Null for a single server. */
  redis: RedisLink | null
}
