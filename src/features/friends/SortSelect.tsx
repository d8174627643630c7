import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { friendsText } from '#text/friends.ko.ts'
import { FRIEND_SORTS, type FriendSort } from './friendSort.ts'
import styles from './SortSelect.module.css'

/** The order of the friends, chosen with the device's own list. */
export function SortSelect({ value, onValueChange }: { value: FriendSort; onValueChange: (sort: FriendSort) => void }) {
  return (
    <span className={styles.box}>
      <span className={styles.shown} aria-hidden>
        {value}
        <CaretDownIcon size={15} weight="bold" />
      </span>
      <select
        className={styles.select}
        aria-label={friendsText.sort.label}
        value={value}
        onChange={(event) => onValueChange(FRIEND_SORTS.find((sort) => sort === event.target.value) ?? value)}
      >
        {FRIEND_SORTS.map((sort) => (
          <option key={sort}>{sort}</option>
        ))}
      </select>
    </span>
  )
}
