import type { MouseEvent } from 'react'
import { dayNear, type SkyDay } from '#scene/model/monthSky.ts'
import { SkyView } from '#scene/sky/SkyView.tsx'
import { constellationText } from '#text/constellation.ko.ts'
import styles from './MonthCard.module.css'
import type { Month } from './months.ts'

/** Source: docs/design.md#constellations */
const STAR = { px: 4.3, ofWidth: 334 }
const DOT_OPACITY = 0.5
const TOUCH_PX = 22

type Props = {
  month: Month
  widthPx: number
  today: string
  /** Not the ones beside it, which are pictures only. */
  isShown: boolean
  /** Has the focus when one comes back to it. */
  focusedDate: string | null
  /** @param x where its star is, px from the card's left */
  onDay: (date: string, x: number) => void
}

/** A month's sky. A finger opens the nearest past day; for a keyboard and screen readers each is a button at its place. */
export function MonthCard({ month, widthPx, today, isShown, focusedDate, onDay }: Props) {
  const { sky } = month
  const scale = widthPx / 100
  const past = isShown ? sky.days.filter(({ date }) => date < today) : []
  const open = (day: SkyDay) => onDay(day.date, day.x * scale)
  const touch = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    // A narrow phone scales the page.
    const shrunk = widthPx / box.width
    const day = dayNear(sky, { x: (clientX - box.left) * shrunk, y: (clientY - box.top) * shrunk }, widthPx, TOUCH_PX)
    if (day && day.date < today) open(day)
  }
  const look = { x: 0, y: 0, width: widthPx, starPx: (STAR.px * widthPx) / STAR.ofWidth, dotOpacity: DOT_OPACITY }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for fingers; each day is a button of the list
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles.card} onClick={touch}>
      <SkyView sky={sky} seed={month.month} widthPx={widthPx} heightPx={(widthPx * 3) / 4} look={look} />
      <ul aria-label={constellationText.days(month.month)}>
        {past.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              ref={day.date === focusedDate ? focus : null}
              className={styles.day}
              style={{ left: `${day.x}%`, top: `${(day.y * 4) / 3}%` }}
              aria-label={constellationText.day(day.date, day.isLit)}
              onClick={(event) => {
                event.stopPropagation()
                open(day)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
