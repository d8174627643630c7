import type { StationCard } from '#contract/stations.ts'

type Stations = { stations: StationCard[] }

/** The list with one station starred or not; the same object when it says so already. */
export function withFavorite(list: Stations, stationId: string, favorite: boolean): Stations {
  if (!list.stations.some((one) => one.stationId === stationId && one.favorite !== favorite)) return list
  return { ...list, stations: list.stations.map((one) => (one.stationId === stationId ? { ...one, favorite } : one)) }
}
