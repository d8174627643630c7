import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { stationsText } from '#text/stations.ko.ts'
import styles from './StationSortSelect.module.css'
import { STATION_SORTS, type StationSort } from './stationSort.ts'

/** The order of the stations, chosen with the device's own list. */
export function StationSortSelect({ value, onValueChange }: { value: StationSort; onValueChange: (sort: StationSort) => void }) {
  return (
    <span className={styles.box}>
      <span className={styles.shown} aria-hidden>
        {value}
        <CaretDownIcon size={16} weight="bold" />
      </span>
      <select
        className={styles.select}
        aria-label={stationsText.sheet.sort}
        value={value}
        onChange={(event) => onValueChange(STATION_SORTS.find((sort) => sort === event.target.value) ?? value)}
      >
        {STATION_SORTS.map((sort) => (
          <option key={sort}>{sort}</option>
        ))}
      </select>
    </span>
  )
}
