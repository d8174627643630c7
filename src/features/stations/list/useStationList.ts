import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getStations } from '#contract/stations.ts'
import { useSession } from '#features/auth/session.store.ts'
import { keyOf } from '#lib/api/keyOf.ts'
import { type LiveEventType, onLive } from '#lib/live/liveEvents.ts'
import { useLiveStatus } from '#lib/live/liveStatus.store.ts'
import { useStations } from './stationList.queries.ts'
import { keepStationSort, readStationSort, type StationSort, sortStations } from './stationSort.ts'

/** What changes a row of the list. */
const EVENTS: readonly LiveEventType[] = ['station.joined', 'station.left', 'station.changed', 'station.reported', 'station.closed']
/** Several in one moment are one reading. */
const BATCH_MS = 200

/** The member's stations in the chosen order, kept up to date while the screen is open. */
export function useStationList() {
  const query = useStations(() => useSession.setState({ status: 'expired' }))
  const [sort, setSort] = useState(readStationSort)
  const stations = useMemo(() => query.data && sortStations(query.data.stations, sort), [query.data, sort])
  useReadAgain()
  return {
    query,
    stations,
    sort,
    changeSort: (next: StationSort) => {
      setSort(next)
      keepStationSort(next)
    },
  }
}

function useReadAgain(): void {
  const client = useQueryClient()
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      due ??= setTimeout(() => {
        due = undefined
        void client.invalidateQueries({ queryKey: keyOf(getStations) })
      }, BATCH_MS)
    }
    const stops = [
      ...EVENTS.map((type) => onLive(type, later)),
      // Events were missed while the connection was down.
      useLiveStatus.subscribe(({ readyAt }, before) => readyAt !== before.readyAt && later()),
    ]
    return () => {
      clearTimeout(due)
      for (const stop of stops) stop()
    }
  }, [client])
}
