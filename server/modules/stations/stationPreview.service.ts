import type { Deps } from '#server/deps.ts'
import { shownBackgrounds } from './backgrounds.ts'
import { findMemberships } from './members.repository.ts'
import { findStation } from './stations.repository.ts'

/** For somebody who is invited: no members, no code. */
export type StationPreview = { name: string; background: string; members: number }

/** @returns undefined: no such station */
export async function readStationPreview(
  deps: Pick<Deps, 'db' | 'wardrobe' | 'clock'>,
  stationId: string,
): Promise<StationPreview | undefined> {
  const station = await findStation(deps.db, stationId)
  if (!station) return undefined
  const [backgrounds, present] = await Promise.all([shownBackgrounds(deps.db, deps, [station]), findMemberships(deps.db, [stationId])])
  return { name: station.name, background: backgrounds.get(stationId) ?? station.background, members: present.length }
}
