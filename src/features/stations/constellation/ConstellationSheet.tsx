import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useMemo } from 'react'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { constellationText } from '#text/constellation.ko.ts'
import { CLOSE, LOADING } from '#text/ui.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { LoadError } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './ConstellationSheet.module.css'
import { useConstellations } from './constellation.queries.ts'
import { DayCover } from './DayCover.tsx'
import { DayStory } from './DayStory.tsx'
import { MonthPager } from './MonthPager.tsx'
import { monthsOf } from './months.ts'
import { useSkyPlace } from './useSkyPlace.ts'

export type ConstellationSheetProps = {
  stationId: string
  stationName: string
  me: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The station's constellations by month, and each past day's story. */
export function ConstellationSheet({ stationId, stationName, me, isOpen, onOpenChange }: ConstellationSheetProps) {
  const query = useConstellations(stationId, isOpen)
  const months = useMemo(() => query.data && monthsOf(stationId, query.data), [stationId, query.data])
  const place = useSkyPlace(isOpen)
  const { date } = place
  const found = months?.findIndex((one) => one.month === place.month) ?? -1
  const index = found >= 0 ? found : (months?.length ?? 1) - 1
  const change = (isNowOpen: boolean) => {
    if (!isNowOpen) place.forget()
    onOpenChange(isNowOpen)
  }
  return (
    <BottomSheet
      mode="modal"
      isOpen={isOpen}
      onOpenChange={change}
      isUnmountedClosed
      title={date === null ? constellationText.title : constellationText.story(date)}
      headerStart={
        date === null ? undefined : (
          <IconButton
            // Where the focus was is gone.
            ref={focus}
            variant="art"
            label={constellationText.back}
            icon={<CaretLeftIcon size={22} weight="bold" />}
            onClick={place.closeDay}
          />
        )
      }
      headerControl={<IconButton label={CLOSE} icon={<XIcon size={20} weight="bold" />} onClick={() => change(false)} />}
      cover={date === null ? undefined : <DayCover key={date} date={date} month={months?.[index]} from={place.from} />}
    >
      <div className={styles.body} data-day={date !== null || undefined}>
        {date !== null ? (
          <DayStory key={date} {...{ stationId, me, date }} />
        ) : months && query.data ? (
          <MonthPager
            {...{ months, index, stationName }}
            today={query.data.today}
            lastDate={place.lastDate}
            onIndex={(next) => place.goToMonth(months[next]?.month ?? null)}
            onDay={place.openDay}
          />
        ) : query.isError ? (
          <LoadError
            message={constellationText.failed}
            sub={sentenceOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </BottomSheet>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

function Waiting() {
  return (
    <div role="status" aria-label={LOADING} className={styles.waiting}>
      <Skeleton width={96} height={20} />
      <Skeleton height="auto" radiusPx={24} className={styles.waitingSky ?? ''} />
      <Skeleton width={140} height={24} />
      <Skeleton width={180} height={18} />
    </div>
  )
}
