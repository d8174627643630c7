import type { CSSProperties } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import type { MonthSky } from '#scene/model/monthSky.ts'
import { SkyView } from '#scene/sky/SkyView.tsx'
import { Muri } from '#ui/Muri.tsx'
import styles from './DayCover.module.css'
import type { Month } from './months.ts'

/** Source: docs/design.md#constellations */
const COVER = { heightPx: 190, starY: 86, skyWidths: 2, starPx: 4.6, dotOpacity: 0.5 }
const NOTHING: MonthSky = { days: [], lines: [], today: undefined, isFinished: false }

type Props = {
  date: string
  /** Until it is known the night is empty. */
  month: Month | undefined
  /** Where the touched star was, as a share of the width. */
  from: number
}

/** A day's star among its neighbours, large and near. */
export function DayCover({ date, month, from }: Props) {
  const [ref, size] = useElementSize()
  const day = month?.sky.days.find((one) => one.date === date)
  const middle = (size?.width ?? 0) / 2
  const skyPx = (size?.width ?? 0) * COVER.skyWidths
  const look = {
    x: middle - ((day?.x ?? 0) * skyPx) / 100,
    y: COVER.starY - ((day?.y ?? 0) * skyPx) / 100,
    width: skyPx,
    starPx: COVER.starPx,
    dotOpacity: COVER.dotOpacity,
  }
  return (
    <div ref={ref} className={styles.cover} aria-hidden>
      {size && (
        <SkyView
          sky={day && month ? month.sky : NOTHING}
          seed={date}
          widthPx={size.width}
          heightPx={COVER.heightPx}
          look={look}
          hiddenDay={day?.day}
        />
      )}
      {size && day && (
        <div className={styles.place} style={{ '--from': `${(from - 0.5) * size.width}px` } as CSSProperties}>
          {day.isLit ? <Star /> : <span className={styles.dot} />}
        </div>
      )}
    </div>
  )
}

function Star() {
  return (
    <svg aria-hidden viewBox="-70 -70 140 140" className={styles.star}>
      <defs>
        <radialGradient id="dayGlow">
          <stop offset="0" stopColor="#FFF3CC" stopOpacity=".95" />
          <stop offset=".3" stopColor="#FFD166" stopOpacity=".45" />
          <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="70" fill="url(#dayGlow)" />
      <g transform="scale(0.62)">
        <Muri />
      </g>
    </svg>
  )
}
