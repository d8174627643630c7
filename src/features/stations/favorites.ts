import type { StationCard } from '#contract/stations.ts'

type Stations = { stations: StationCard[] }

/** The list with one station starred or not; the same object when it says so already. */
export function withFavorite(list: Stations, stationId: string, favorite: boolean): Stations {
  if (!list.stations.some((one) => one.stationId === stationId && one.favorite !== favorite)) return list
  return { ...list, stations: list.stations.map((one) => (one.stationId === stationId ? { ...one, favorite } : one)) }
}

type Effects = {
  /** @throws when the server did not take it */
  send: (stationId: string, favorite: boolean) => Promise<void>
  show: (stationId: string, favorite: boolean) => void
  onFailed: (error: unknown) => void
  /** Nothing is under way for this station any more. */
  onSettled: () => void
}

/**
 * Stars that answer at once. Of quick taps on one star only the last wish is brought to the server, one call at a time; when a call
 * fails the star shows again what the server last agreed to.
 */
export function favoriteSwitch({ send, show, onFailed, onSettled }: Effects) {
  const underWay = new Map<string, { wanted: boolean }>()
  return async (stationId: string, wanted: boolean): Promise<void> => {
    show(stationId, wanted)
    const running = underWay.get(stationId)
    if (running !== undefined) {
      running.wanted = wanted
      return
    }
    const state = { wanted }
    underWay.set(stationId, state)
    let agreed = !wanted
    try {
      while (state.wanted !== agreed) {
        const next = state.wanted
        await send(stationId, next)
        agreed = next
      }
    } catch (error) {
      show(stationId, agreed)
      onFailed(error)
    } finally {
      underWay.delete(stationId)
      onSettled()
    }
  }
}
