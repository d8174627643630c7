import { memo, useCallback } from 'react'
import { timeAgo } from '#contract/rules/timeAgo.ts'
import type { StationCard } from '#contract/stations.ts'
import { useEntryScroll } from '#lib/history/entryScroll.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { previewOf } from '../pictureOf.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import { MemberCount } from './StationFacts.tsx'
import styles from './StationRows.module.css'

type Props = {
  stations: readonly StationCard[]
  now: Date
  enteringId: string | null
  onEnter: (station: StationCard) => void
  onFavorite: (stationId: string, favorite: boolean) => void
}

/** All stations, one in a row; a tap enters. Kept while nothing of it changes: a sheet that opens has no time for a long list. */
export const StationRows = memo(function StationRows({ stations, now, enteringId, onEnter, onFavorite }: Props) {
  const keepScroll = useEntryScroll('rows')
  // What scrolls is the sheet's body around them.
  const list = useCallback((ul: HTMLElement | null) => keepScroll(ul?.parentElement ?? null), [keepScroll])
  return (
    <ul ref={list} className={styles.list}>
      {stations.map((station) => (
        <li key={station.stationId} className={styles.row} data-station={station.stationId}>
          <button
            type="button"
            className={styles.enter}
            aria-busy={station.stationId === enteringId || undefined}
            onClick={() => onEnter(station)}
          >
            <Picture name={previewOf(station.stationBackground)} alt="" widthPx={88} heightPx={58} className={styles.picture} isEager />
            <span className={styles.lines}>
              <span className={cx('ellipsis', styles.name)} translate="no">
                {station.name}
              </span>
              <span className={cx('caption', styles.facts)}>
                <MemberCount count={station.numOfUsers} />
                <span aria-hidden>•</span>
                <time dateTime={station.lastActive}>{timeAgo(new Date(station.lastActive), now)}</time>
              </span>
            </span>
          </button>
          <FavoriteButton station={station} onFavorite={onFavorite} />
        </li>
      ))}
    </ul>
  )
})
