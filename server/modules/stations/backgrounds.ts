import { DEFAULT_STATION_BACKGROUND } from '#contract/stations.ts'
import { PART_UNKNOWN } from '#contract/text/sentences.ts'
import { AppError } from '#server/appError.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { assertOwned, findOwners } from '#server/modules/market/ownedItems.service.ts'
import { findMemberships } from './members.repository.ts'

type Chosen = { id: string; background: string }

/** In the transaction that stores it. @throws AppError INVALID_REQUEST with the field, ITEM_NOT_OWNED */
export async function assertBackground(tx: Tx, deps: Pick<Deps, 'wardrobe' | 'clock'>, personId: string, file: string): Promise<void> {
  if (deps.wardrobe.part(file)?.slot !== 'bg_station') {
    throw new AppError('INVALID_REQUEST', { fields: [{ field: 'stationBackground', message: PART_UNKNOWN }] })
  }
  await assertOwned(tx, deps, personId, [file])
}

/** By station id: the chosen background while a member owns it, else the default. */
export async function shownBackgrounds(
  db: Db,
  { wardrobe, clock }: Pick<Deps, 'wardrobe' | 'clock'>,
  stations: readonly Chosen[],
): Promise<Map<string, string>> {
  const bought = stations.filter(({ background }) => wardrobe.part(background)?.store)
  const present = await findMemberships(
    db,
    bought.map(({ id }) => id),
  )
  const owners = await findOwners(
    db,
    bought.map(({ background }) => background),
    present.map(({ personId }) => personId),
    clock(),
  )
  const isOwned = ({ id, background }: Chosen) =>
    present.some(({ stationId, personId }) => stationId === id && owners.get(background)?.has(personId))
  const shown = (station: Chosen) => {
    const part = wardrobe.part(station.background)
    return part && (!part.store || isOwned(station)) ? station.background : DEFAULT_STATION_BACKGROUND
  }
  return new Map(stations.map((station) => [station.id, shown(station)]))
}
