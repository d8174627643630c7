import { animated, type SpringValue } from '@react-spring/web'
import type { StationCard } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { pictureOf } from './pictureOf.ts'
import { CreatedDate, LastActive, MemberCount } from './StationFacts.tsx'
import styles from './StationSlider.module.css'
import { offsetOf } from './sliderArithmetic.ts'

type Props = {
  station: StationCard
  number: number
  count: number
  isShown: boolean
  /** Shown or next to it: its picture is there before it slides in. */
  isNear: boolean
  place: SpringValue<number>
  now: Date
  isEntering: boolean
  onEnter: (station: StationCard) => void
  onFavorite: (stationId: string, favorite: boolean) => void
}

/** One station on the slider; a tap anywhere enters it. */
export function StationSlide({ station, number, count, isShown, isNear, place, now, isEntering, onEnter, onFavorite }: Props) {
  const offset = place.to((at) => offsetOf(number, at, count))
  return (
    <animated.li
      className={styles.slide}
      aria-roledescription={stationsText.slider.kind}
      aria-label={stationsText.slider.place(number + 1, count)}
      inert={!isShown}
      style={{
        transform: offset.to((widths) => `translate3d(${widths * 100}%, 0, 0)`),
        visibility: offset.to((widths) => (Math.abs(widths) < 1 ? 'visible' : 'hidden')),
      }}
    >
      <Picture
        name={pictureOf(station.stationBackground)}
        alt=""
        widthPx={428}
        className={styles.picture}
        isHero={isShown}
        isEager={isNear}
      />
      <span className={styles.scrim} />
      <button
        type="button"
        className={styles.enter}
        aria-label={stationsText.slider.enter(station.name)}
        aria-busy={isEntering || undefined}
        onClick={() => onEnter(station)}
      />
      <span className={cx('micro', styles.count)}>
        <MemberCount count={station.numOfUsers} sizePx={15} />
      </span>
      <FavoriteButton station={station} onFavorite={onFavorite} className={cx('on-art', styles.favorite)} />
      <div className={styles.caption}>
        <h2 className={styles.name}>{station.name}</h2>
        {station.intro && <p className={cx('b2', styles.intro)}>{station.intro}</p>}
        <p className={cx('caption', styles.facts)}>
          <span>
            <CreatedDate at={station.createdAt} />
          </span>
          <span>
            <LastActive at={station.lastActive} now={now} />
          </span>
        </p>
      </div>
    </animated.li>
  )
}
