import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { animated } from '@react-spring/web'
import type { ReactNode } from 'react'
import { useElementSize } from '#lib/dom/useElementSize.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { StepDots } from '#ui/StepDots.tsx'
import { usePager } from '#ui/usePager.ts'
import { MonthCard } from './MonthCard.tsx'
import styles from './MonthPager.module.css'
import { type Month, noteOf } from './months.ts'
import { SaveMonth } from './SaveMonth.tsx'

/** Source: docs/design.md#constellations */
const CARD = { sidePx: 28, gapPx: 8 }
/** Dots for more would be narrower than a finger reads. */
const MOST_DOTS = 12

type Props = {
  /** The newest is the last. */
  months: readonly Month[]
  index: number
  stationName: string
  today: string
  /** The day that one comes back from. */
  lastDate: string | null
  onIndex: (index: number) => void
  /** @param share where the day's star is, as a share of the sheet's width */
  onDay: (date: string, share: number) => void
}

/** A month at a time, the ones beside it at the edges. */
export function MonthPager({ months, index, stationName, today, lastDate, onIndex, onDay }: Props) {
  const [ref, size] = useElementSize()
  const widthPx = Math.max(0, (size?.width ?? 0) - 2 * CARD.sidePx)
  const stepPx = widthPx + CARD.gapPx
  const pager = usePager({ index, count: months.length, stepPx, onIndex })
  const shown = months[index]
  if (!shown) return null
  const isFirst = months.slice(0, index).every(({ fullDays }) => fullDays.length === 0)
  return (
    <>
      <div className={styles.pager}>
        <Step label={constellationText.older} isOff={index === 0} onPress={() => onIndex(index - 1)}>
          <CaretLeftIcon size={20} weight="bold" />
        </Step>
        <p className={cx('b2', styles.month)} aria-live="polite">
          {constellationText.month(shown.month)}
        </p>
        <Step label={constellationText.newer} isOff={index === months.length - 1} onPress={() => onIndex(index + 1)}>
          <CaretRightIcon size={20} weight="bold" />
        </Step>
      </div>
      <div ref={ref} className={styles.frame} {...pager.bind()}>
        {size &&
          months.map((month, at) => (
            <animated.div
              key={month.month}
              className={styles.page}
              data-shown={at === index || undefined}
              inert={at !== index}
              style={{ width: widthPx, x: pager.place.to((place) => CARD.sidePx + (at - place) * stepPx) }}
            >
              {Math.abs(at - index) <= 1 && (
                <MonthCard
                  {...{ month, widthPx, today }}
                  isShown={at === index}
                  focusedDate={lastDate}
                  onDay={(date, x) => onDay(date, (CARD.sidePx + x) / size.width)}
                />
              )}
            </animated.div>
          ))}
        <span style={{ display: 'block', height: (widthPx * 3) / 4 }} />
      </div>
      <div className={styles.words}>
        <h2 className="t2">{constellationText.caption(shown.month, shown.fullDays.length)}</h2>
        <p className={cx('b2', styles.note)}>{noteOf(shown, isFirst, today)}</p>
      </div>
      {shown.sky.isFinished && shown.fullDays.length > 0 ? (
        <SaveMonth key={shown.month} month={shown} stationName={stationName} note={noteOf(shown, isFirst, today)} />
      ) : (
        <div className={styles.foot}>
          {months.length > 1 && months.length <= MOST_DOTS && <StepDots variant="art" count={months.length} current={index} />}
          {shown.sky.days.some(({ date }) => date < today) && (
            <p className={cx('caption', styles.hint)} aria-hidden>
              {constellationText.hint}
            </p>
          )}
        </div>
      )}
    </>
  )
}

type StepProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode }

/** Not `disabled` at the end: that would take the focus away from who pressed it last. */
function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <IconButton
      className={styles.step}
      label={label}
      icon={children}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    />
  )
}
