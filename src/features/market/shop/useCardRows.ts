import { measureElement, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { steadyRange } from '#lib/steadyRange.ts'
import { afterPaint } from '#scene/stage/afterPaint.ts'

/** Between rows, as in CardList.module.css. */
const GAP_PX = 16
/** Of a row, until one is measured. */
const ROW_PX = 190
/** Rows drawn above and below what is seen: their pictures come before they do. */
const OVERSCAN = 3

type Options = {
  list: RefObject<HTMLElement | null>
  /** Of cards. */
  count: number
  columns: 2 | 3
  /** Which card is selected now; -1: none of them. */
  selectedAt: () => number
}

/** `apartPx`: where a row would begin that is drawn without those between it and what is seen. */
export type CardRow = { index: number; apartPx?: number }

/** Which rows of a grid are drawn: those near what is seen, in the flow between two paddings, and those with the focus and the selected card. */
export function useCardRows({ list, count, columns, selectedAt }: Options) {
  const topPx = useTopInScroller(list)
  const rowPx = useRef(ROW_PX)
  const [rangeExtractor] = useState(steadyRange)
  const isPainted = useIsPainted()
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: Math.ceil(count / columns),
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowPx.current,
    measureElement: (...args) => {
      rowPx.current = measureElement(...args)
      return rowPx.current
    },
    gap: GAP_PX,
    overscan: isPainted ? OVERSCAN : 0,
    rangeExtractor,
    scrollMargin: topPx,
    // Rows come well before they are seen: their rendering has its own time between two frames, instead of making one late.
    useFlushSync: false,
  })
  const near = virtualizer.getVirtualItems()
  const [startPx, endPx] = [near[0]?.start ?? topPx, near.at(-1)?.end ?? topPx]
  const apart = around([focusedRow(list.current), Math.floor(selectedAt() / columns)])
    .filter((index) => near.every((row) => row.index !== index))
    .flatMap((index) => virtualizer.measurementsCache[index] ?? [])
    .map(({ index, start }): CardRow => ({ index, apartPx: start - topPx }))
  return {
    rows: [...near.map(({ index }: VirtualItem): CardRow => ({ index })), ...apart].sort((one, other) => one.index - other.index),
    padding: { paddingTop: startPx - topPx, paddingBottom: virtualizer.getTotalSize() - (endPx - topPx) },
    range: virtualizer.range,
    measure: virtualizer.measureElement,
  }
}

/** Rows and their neighbours, where the focus goes next. */
function around(rows: number[]): number[] {
  return [...new Set(rows.filter((row) => row >= 0).flatMap((row) => [row - 1, row, row + 1]))]
}

function focusedRow(list: HTMLElement | null): number {
  const card = document.activeElement?.closest<HTMLElement>('[data-index]')
  return card && list?.contains(card) ? Number(card.dataset.index) : -1
}

function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('[data-scroller]') ?? null
}

/** Rows that nobody sees yet come after the first paint, which they would make later. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setPainted(true)))
  }, [])
  return isPainted
}

/** An element's offset in its scroller, px. Content above it may change height at any time. */
function useTopInScroller(list: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    const content = scroller?.firstElementChild
    if (!scroller || !content) return
    const measure = () => {
      if (!list.current) return
      setTopPx(Math.round(list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  }, [list])
  return topPx
}
