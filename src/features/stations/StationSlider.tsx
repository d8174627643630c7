import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import type { RefObject } from 'react'
import type { StationCard } from '#contract/stations.ts'
import { stationsText } from '#text/stations.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { StationSlide } from './StationSlide.tsx'
import styles from './StationSlider.module.css'
import { isNear } from './sliderArithmetic.ts'
import { useSlider } from './useSlider.ts'
import { useStillness, useTouched } from './useStillness.ts'

const text = stationsText.slider

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
          <StationSlide
            key={station.stationId}
            station={station}
            number={number}
            count={stations.length}
            isShown={number === index}
            isNear={isNear(number, index, stations.length)}
            place={place}
            now={now}
            isEntering={station.stationId === enteringId}
            onEnter={onEnter}
            onFavorite={onFavorite}
          />
        ))}
      </ul>
      {stations.length > 1 && <Controls count={stations.length} index={index} onGo={slider.go} />}
    </section>
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
