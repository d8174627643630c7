import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { SLIDER } from '#contract/limits.ts'
import type { StationCard } from '#contract/stations.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { useNow } from '#lib/useNow.ts'
import { stationsText } from '#text/stations.ko.ts'
import { BottomSheet } from '#ui/BottomSheet.tsx'
import { cx } from '#ui/cx.ts'
import { SelectBox } from '#ui/SelectBox.tsx'
import { useBackToClose } from '#ui/useBackToClose.ts'
import styles from './StationCards.module.css'
import { StationRows } from './StationRows.tsx'
import { StationSlider } from './StationSlider.tsx'
import { STATION_SORTS, type StationSort } from './stationSort.ts'

type Props = {
  /** At least one, sorted. */
  stations: readonly StationCard[]
  sort: StationSort
  /** A dialog is over it. */
  isCovered: boolean
  enteringId: string | null
  onSort: (sort: StationSort) => void
  onEnter: (station: StationCard) => void
  onFavorite: (stationId: string, favorite: boolean) => void
}

/** The slider of the first stations, and over it the sheet with all of them. */
export function StationCards({ stations, sort, isCovered, onSort, ...actions }: Props) {
  const now = useNow()
  const [isOpen, setOpen] = useEntryState('shelf', false, z.boolean())
  const close = () => setOpen(false)
  useBackToClose(isOpen, close)
  useEscape(isOpen, close)
  return (
    <>
      <StationSlider stations={stations.slice(0, SLIDER.shown)} now={now} isCovered={isOpen || isCovered} {...actions} />
      <BottomSheet
        hasScrim
        isOpen={isOpen}
        onOpenChange={setOpen}
        bottomPx="var(--tab-bar)"
        title={<Title count={stations.length} />}
        headerExtra={isOpen ? null : <CaretUpIcon size={20} weight="bold" className={styles.caret} aria-hidden />}
        headerControl={<SelectBox label={stationsText.sheet.sort} options={STATION_SORTS} value={sort} onValueChange={onSort} />}
      >
        <StationRows stations={stations} now={now} {...actions} />
      </BottomSheet>
    </>
  )
}

/** Escape closes the sheet unless a dialog over it handles the key. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => close(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOpen])
}

function Title({ count }: { count: number }) {
  return (
    <span className={styles.title}>
      {stationsText.sheet.title}
      <span className={cx('micro', styles.total)} aria-hidden>
        {count}
      </span>
      <span className="visually-hidden">{stationsText.sheet.total(count)}</span>
    </span>
  )
}
