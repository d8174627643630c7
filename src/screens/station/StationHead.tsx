import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import styles from './StationScreen.module.css'

/** The title, with the ways to another's station and to a new one. A long name is cut, the words after it never are. */
export function StationHead({ name, onSearch }: { name: string; onSearch: () => void }) {
  return (
    <header className={styles.head}>
      <h1 className={cx('t1', styles.title)}>
        <span className={styles.greeting}>
          <span className="ellipsis">{name}</span>
          <span>{stationsText.afterName}</span>
        </span>{' '}
        <span>{stationsText.question}</span>
      </h1>
      <IconButton label={stationsText.search} icon={<MagnifyingGlassIcon size={24} weight="bold" />} onClick={onSearch} />
      <IconLink
        to="/station/createstation"
        label={stationsText.create}
        icon={<PlusCircleIcon size={28} weight="fill" className={styles.plus} />}
      />
    </header>
  )
}
