import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { picturesFolder } from '#server/image/pictureStore.ts'
import { sweepPictures } from '#server/image/pictureSweep.ts'
import { findShownCharacters } from '#server/modules/reports/reports.service.ts'
import { findWornCharacters } from '#server/modules/users/users.service.ts'

/** Which of these figures (`/content/character_<hash>.png`) are in use; a feature whose rows name pictures adds its query. Sequential: a figure that moves from a look into a report is found in one of them. */
const KEEPERS: readonly ((db: Db, characters: string[]) => Promise<string[]>)[] = [findWornCharacters, findShownCharacters]

/** Deletes pictures that no member wears and no report shows, a day after they were drawn or last returned. */
export function sweepComposedPictures({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  return sweepPictures(picturesFolder(config.dataDir), clock(), async (hashes) => {
    const characters = hashes.map((hash) => `/content/character_${hash}.png`)
    const kept: string[] = []
    for (const find of KEEPERS) kept.push(...(await find(db, characters)))
    return new Set(kept.map((character) => character.slice('/content/character_'.length, -'.png'.length)))
  })
}
