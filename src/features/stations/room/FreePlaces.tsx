import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import type { CSSProperties } from 'react'
import type { ElementSize } from '#lib/dom/useElementSize.ts'
import { type FreePlace, freePlaceBox, freePlaceScale } from '#scene/model/freePlaces.ts'
import { roomText } from '#text/room.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './FreePlaces.module.css'

type Props = {
  places: readonly FreePlace[]
  stage: ElementSize
  /** Only their signs. */
  areQuiet: boolean
  onCall: () => void
}

/** Glowing free places on the floor; each calls friends. */
export function FreePlaces({ places, stage, areQuiet, onCall }: Props) {
  return (
    <ul className={styles.places} style={{ '--scale': freePlaceScale(stage) } as CSSProperties} aria-label={roomText.freePlaces}>
      {places.map((place, at) => (
        <li key={place.id}>
          <button
            type="button"
            className={cx(styles.place, areQuiet && styles.quiet)}
            style={frameOf(place, stage)}
            aria-label={roomText.callTo(at + 1, places.length)}
            aria-haspopup="dialog"
            onClick={onCall}
          >
            {!areQuiet && <span className={styles.beam} />}
            <span className={styles.ring} />
            <span className={styles.plus}>
              <PlusIcon size={21} weight="bold" aria-hidden />
            </span>
            {!areQuiet && <span className={styles.label}>{roomText.call}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function frameOf(place: FreePlace, stage: ElementSize): CSSProperties {
  const { x, y, width, height } = freePlaceBox(place, stage)
  return { left: x, top: y, width, height }
}
