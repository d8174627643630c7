import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { animated, type SpringValue } from '@react-spring/web'
import { type RefObject, useState } from 'react'
import type { StationCard, StationFigure } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { pictureOf } from '../pictureOf.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import { CreatedDate, LastActive, MemberCount, TodayPills } from './StationFacts.tsx'
import { StationFigures } from './StationFigures.tsx'
import styles from './StationSlider.module.css'
import { isNear, offsetOf, useSlider } from './useSlider.ts'
import { useStillness, useTouched } from './useStillness.ts'

const text = stationsText.slider
const NOBODY: StationFigure[] = []

type Props = {
  stations: readonly StationCard[]
  now: Date
  /** The sheet lies over it. */
  isCovered: boolean
  /** The station that is being entered. */
  enteringId: string | null
  onEnter: (station: StationCard) => void
  onFavorite: (stationId: string, favorite: boolean) => void
}

/** The first stations of the list, one after the other: by themselves, by the arrows or by a swipe. */
export function StationSlider({ stations, now, isCovered, enteringId, onEnter, onFavorite }: Props) {
  const isStill = useStillness()
  const { isTouched, handlers } = useTouched()
  const isPaused = isCovered || isTouched || isStill || enteringId !== null
  const slider = useSlider({ ids: stations.map(({ stationId }) => stationId), isPaused })
  const { index, place } = slider
  return (
    <section
      {...slider.bind()}
      {...handlers}
      ref={slider.frame as RefObject<HTMLElement>}
      className={styles.frame}
      aria-label={text.label}
      aria-roledescription={text.label}
      data-paused={isPaused || undefined}
    >
      <ul>
        {stations.map((station, number) => (
          <Slide
            key={station.stationId}
            {...{ station, number, place, now, onEnter, onFavorite }}
            count={stations.length}
            isShown={number === index}
            isNear={isNear(number, index, stations.length)}
            isEntering={station.stationId === enteringId}
          />
        ))}
      </ul>
      {stations.length > 1 && <Controls count={stations.length} index={index} onGo={slider.go} />}
    </section>
  )
}

type SlideProps = Pick<Props, 'now' | 'onEnter' | 'onFavorite'> & {
  station: StationCard
  number: number
  count: number
  isShown: boolean
  /** Shown or next to it: its picture is there before it slides in. */
  isNear: boolean
  place: SpringValue<number>
  isEntering: boolean
}

/** One station on the slider; a tap anywhere enters it. */
function Slide({ station, number, count, isShown, isNear, place, now, isEntering, onEnter, onFavorite }: SlideProps) {
  const offset = place.to((at) => offsetOf(number, at, count))
  const [hasPicture, setHasPicture] = useState(false)
  return (
    <animated.li
      className={styles.slide}
      aria-roledescription={text.kind}
      aria-label={text.place(number + 1, count)}
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
        onSettled={() => setHasPicture(true)}
      />
      <span className={styles.scrim} />
      <button
        type="button"
        className={styles.enter}
        aria-label={text.enter(station.name)}
        aria-busy={isEntering || undefined}
        onClick={() => onEnter(station)}
      />
      <span className={cx('micro', styles.count)}>
        <MemberCount count={station.numOfUsers} />
      </span>
      <FavoriteButton station={station} onFavorite={onFavorite} className={cx('on-art', styles.favorite)} />
      <div className={styles.body}>
        {isNear && hasPicture && <StationFigures figures={station.figures ?? NOBODY} />}
        <Caption station={station} now={now} />
      </div>
    </animated.li>
  )
}

function Caption({ station, now }: Pick<SlideProps, 'station' | 'now'>) {
  return (
    <div className={styles.caption}>
      {station.figures && <TodayPills figures={station.figures} />}
      <h2 className={styles.name} translate="no">
        {station.name}
      </h2>
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
  )
}

function Controls({ count, index, onGo }: { count: number; index: number; onGo: (by: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        variant="glass"
        className={cx(styles.arrow, styles.left)}
        label={text.previous}
        icon={<CaretLeftIcon size={22} weight="bold" />}
        onClick={() => onGo(-1)}
      />
      <IconButton
        variant="glass"
        className={cx(styles.arrow, styles.right)}
        label={text.next}
        icon={<CaretRightIcon size={22} weight="bold" />}
        onClick={() => onGo(1)}
      />
      <span className={styles.dots} role="img" aria-label={text.place(index + 1, count)}>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change places.
          <span key={dot} className={cx(styles.dot, dot === index && styles.current)} />
        ))}
      </span>
    </>
  )
}
