import type { Deps } from '#server/deps.ts'
import { shownBackgrounds } from './backgrounds.ts'
import { findMemberships } from './members.repository.ts'
import { stationIdOf } from './membership.service.ts'
import { findStation, type StationRow } from './stations.repository.ts'

type PreviewDeps = Pick<Deps, 'db' | 'wardrobe' | 'clock'>

/** For invited persons: no members, no code. */
export type StationPreview = { name: string; background: string; members: number }

/** @returns undefined for an unknown station */
export async function readStationPreview(deps: PreviewDeps, stationId: string): Promise<StationPreview | undefined> {
  const station = await findStation(deps.db, stationId)
  return station && previewOf(deps, station)
}

/** The station of a valid code. @returns undefined for any other code, also a renewed one */
export async function readPreviewByCode(
  deps: PreviewDeps,
  code: string,
): Promise<{ stationId: string; preview: StationPreview } | undefined> {
  const stationId = await stationIdOf(deps.db, code)
  const station = stationId === undefined ? undefined : await findStation(deps.db, stationId)
  if (station?.code !== code) return undefined
  return { stationId: station.id, preview: await previewOf(deps, station) }
}

async function previewOf(deps: PreviewDeps, station: StationRow): Promise<StationPreview> {
  const stationId = station.id
  const [backgrounds, present] = await Promise.all([shownBackgrounds(deps.db, deps, [station]), findMemberships(deps.db, [stationId])])
  return { name: station.name, background: backgrounds.get(stationId) ?? station.background, members: present.length }
}
