import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openPictureBucket } from '#server/image/pictureBucket.ts'
import { picturesFolder } from '#server/image/pictureFiles.ts'
import { bucketPlace, folderPlace, type Swept, type SweptPlace, sweepPictures } from '#server/image/pictureSweep.ts'
import { findShownCharacters } from '#server/modules/reports/reports.service.ts'
import { findWornCharacters } from '#server/modules/users/users.service.ts'

/** Which of these figures (`/content/character_<hash>.png`) are in use; a feature whose rows name pictures adds its query. Sequential: a figure that moves from a look into a report is found in one of them. */
const KEEPERS: readonly ((db: Db, characters: string[]) => Promise<string[]>)[] = [findWornCharacters, findShownCharacters]
const CACHE_SWEPT_MS = 60 * 60 * 1000

type SweepDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** Deletes pictures that no member wears and no report shows, a day after they were drawn or last returned: in the bucket, if servers share one. */
export function sweepComposedPictures(deps: SweepDeps): Promise<Swept> {
  const { s3, dataDir } = deps.config
  return sweepPlace(deps, s3 ? bucketPlace(openPictureBucket(s3)) : folderPlace(picturesFolder(dataDir)))
}

/** The same in this server's own folder. */
export function sweepPictureCache(deps: SweepDeps): Promise<Swept> {
  return sweepPlace(deps, folderPlace(picturesFolder(deps.config.dataDir)))
}

/** With a bucket each server's folder is a cache, which no job of another server reaches: what left the bucket leaves it within an hour. */
export function startCacheSweep(deps: SweepDeps, log: Pick<FastifyBaseLogger, 'warn'>): { stop: () => Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve()
  const run = () => {
    underWay = sweepPictureCache(deps).catch((err: unknown) => log.warn({ err }, 'the cache of pictures was not swept'))
  }
  if (deps.config.s3) run()
  const timer = deps.config.s3 ? setInterval(run, CACHE_SWEPT_MS) : undefined
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}

function sweepPlace({ db, clock }: SweepDeps, place: SweptPlace): Promise<Swept> {
  return sweepPictures(place, clock(), async (hashes) => {
    const characters = hashes.map((hash) => `/content/character_${hash}.png`)
    const kept: string[] = []
    for (const find of KEEPERS) kept.push(...(await find(db, characters)))
    return new Set(kept.map((character) => character.slice('/content/character_'.length, -'.png'.length)))
  })
}
