import { type SpringValue, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SHEET } from '#contract/limits.ts'
import { sheetCloseSpring, sheetSpring } from './motion.ts'
import { closedShare, isOpenAfterDrag } from './sheetArithmetic.ts'

type Options = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export type SheetMotion = {
  /** 0 open, 1 closed. Moves without rendering. */
  closed: SpringValue<number>
  /** From the opening until the sheet has come to rest below: a closing sheet is still to be seen. */
  isVisible: boolean
  panel: RefObject<HTMLElement | null>
  /** Handlers for the header. */
  bind: () => object
}

/** The spring and the drag of a sheet. The state lives in the caller; a drag only asks for a change when it is let go. */
export function useSheetMotion({ isOpen, onOpenChange }: Options): SheetMotion {
  const panel = useRef<HTMLElement>(null)
  const [hasLeft, setLeft] = useState(!isOpen)
  if (isOpen && hasLeft) setLeft(false)
  const target = isOpen ? 0 : 1
  // Share of the way per ms that the finger had when it let go; the spring begins with it.
  const released = useRef(0)
  const [{ closed }, api] = useSpring(
    () => ({
      from: { closed: 1 },
      to: { closed: target },
      config: { ...(isOpen ? sheetSpring : sheetCloseSpring), velocity: released.current },
      onRest: ({ value }) => value.closed === 1 && setLeft(true),
    }),
    [isOpen],
  )
  useEffect(() => {
    released.current = 0
    // A finger may have dragged it down already: then nothing moves any more, and no rest is told.
    if (!isOpen && closed.get() === 1) setLeft(true)
  }, [isOpen, closed])
  const bind = useDrag(
    ({ movement: [, movedPx], velocity: [, speed], direction: [, way], last, tap }) => {
      if (tap) return
      const travelPx = panel.current?.offsetHeight ?? 0
      if (!last) {
        api.start({ closed: closedShare(isOpen, movedPx, travelPx), immediate: true })
        return
      }
      const next = isOpenAfterDrag(isOpen, movedPx, SHEET.dragThresholdPx)
      const velocity = travelPx > 0 ? (speed * way) / travelPx : 0
      if (next === isOpen) return void api.start({ closed: target, immediate: false, config: { ...sheetSpring, velocity } })
      released.current = velocity
      onOpenChange(next)
    },
    { axis: 'y', filterTaps: true },
  )
  return { closed, isVisible: isOpen || !hasLeft, panel, bind }
}
