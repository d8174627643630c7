import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import type { StationCard } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './FavoriteButton.module.css'

type Props = { station: StationCard; onFavorite: (stationId: string, favorite: boolean) => void; className?: string | undefined }

/** Stars a station, or takes the star off. */
export function FavoriteButton({ station: { stationId, name, favorite }, onFavorite, className }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.button, favorite && styles.on, className)}
      aria-pressed={favorite}
      aria-label={stationsText.favorite(name)}
      onClick={() => onFavorite(stationId, !favorite)}
    >
      <StarIcon size={26} weight={favorite ? 'fill' : 'regular'} aria-hidden />
    </button>
  )
}
