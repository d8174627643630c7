import type { BuiltPictures } from './builtPictures.ts'
import type { Config } from './config.ts'
import type { DatabaseWatch } from './databaseWatch/watchDatabase.ts'
import type { Db } from './db/database.ts'
import type { LiveBus } from './events/bus.ts'
import type { PictureMaker } from './image/pictureMaker.ts'
import type { RedisLink } from './redisLink.ts'
import type { Wardrobe } from './wardrobe.ts'

/** What every module may use. Made once in `main.ts`, or by a test with its own clock and database. */
export type Deps = {
  config: Config
  db: Db
  /** Null where nobody watches, as in tests that inject calls. */
  databaseWatch: DatabaseWatch | null
  clock: () => Date
  pictures: PictureMaker
  wardrobe: Wardrobe
  builtPictures: BuiltPictures
  /** Where services say what members' open screens should hear; through `transact` when it belongs to a transaction. */
  bus: LiveBus
  /** What several servers share; null when there is only this one. */
  redis: RedisLink | null
}
