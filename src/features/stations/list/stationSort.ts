import type { StationCard } from '#contract/stations.ts'
import { localStore } from '#lib/storage/storage.ts'
import { stationsText } from '#text/stations.ko.ts'

const { active, newest, oldest, byName } = stationsText.sorts

/** How the stations are sorted. Kept on the device under its plain label. */
export type StationSort = typeof active | typeof newest | typeof oldest | typeof byName

/** The choices in their order, the default first. */
export const STATION_SORTS: readonly StationSort[] = [active, newest, oldest, byName]

/** A fixed name: docs/product.md#fixed-by-the-customer */
const KEY = 'sortCriteria'

/** The stored choice; anything unknown means the default. */
export function readStationSort(): StationSort {
  const kept = localStore.read(KEY)
  return STATION_SORTS.find((sort) => sort === kept) ?? active
}

export function keepStationSort(sort: StationSort): void {
  localStore.write(KEY, sort)
}

const korean = new Intl.Collator('ko', { numeric: true })

type Order = (a: StationCard, b: StationCard) => number

const ORDERS: Record<StationSort, Order> = {
  [active]: (a, b) => timeOf(b.lastActive) - timeOf(a.lastActive),
  [newest]: (a, b) => timeOf(b.createdAt) - timeOf(a.createdAt),
  [oldest]: (a, b) => timeOf(a.createdAt) - timeOf(b.createdAt),
  [byName]: (a, b) => korean.compare(a.name, b.name),
}

/** The stations in the wanted order, favourites always before all others. Equal ones keep one order whatever the server's was. */
export function sortStations(stations: readonly StationCard[], sort: StationSort): StationCard[] {
  const order = ORDERS[sort]
  return stations.toSorted(
    (a, b) =>
      Number(b.favorite) - Number(a.favorite) || order(a, b) || korean.compare(a.name, b.name) || (a.stationId < b.stationId ? -1 : 1),
  )
}

/** A time that can't be read is the oldest. */
function timeOf(text: string): number {
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : at
}
