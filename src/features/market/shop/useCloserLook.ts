import { type SpringValue, useSpring } from '@react-spring/web'
import { useGesture } from '@use-gesture/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { modalSpring } from '#ui/motion.ts'
import { clampView, SCALE, type View, viewByKey, WHOLE, zoomAt } from './closerLook.ts'

/** Two taps within this are one double tap. */
const DOUBLE_TAP_MS = 300
/** From here on finer pictures are worth their memory. */
const CLOSE = 1.3
const WHEEL_STEP = 0.002

type Size = { width: number; height: number }

export type CloserLook = {
  target: RefObject<HTMLDivElement | null>
  style: { x: SpringValue<number>; y: SpringValue<number>; scale: SpringValue<number> }
  isClose: boolean
  onKeyDown: (event: KeyboardEvent) => void
  press: (key: '+' | '-' | '0') => void
}

/**
 * Looking closer at a picture: pinch and drag, double tap to go back, wheel and keys. Moves a spring without rendering.
 * @param size of the picture; another one is looked at as a whole again
 * @param onTap one tap that was no part of a gesture
 */
export function useCloserLook(size: Size | null, onTap: () => void): CloserLook {
  const target = useRef<HTMLDivElement>(null)
  const view = useRef(WHOLE)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const [isClose, setClose] = useState(false)
  const [style, spring] = useSpring(() => ({ ...WHOLE, config: modalSpring }))
  const [width, height] = [size?.width ?? 0, size?.height ?? 0]
  const box = { width, height }
  const show = (next: View, { isHeld = false } = {}) => {
    view.current = next
    void spring.start({ ...next, immediate: isHeld })
    if (!isHeld) setClose(next.scale >= CLOSE)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size begins anew
  useEffect(() => {
    view.current = WHOLE
    spring.set(WHOLE)
    setClose(false)
  }, [width, height, spring])
  /** By the finger's own time: a busy page hears of it later. */
  const tap = (atMs: number) => {
    const isSecond = atMs - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isSecond ? Number.NEGATIVE_INFINITY : atMs
    if (isSecond) show(WHOLE)
    else onTap()
  }
  const middleOf = ([x, y]: [number, number]) => {
    const rect = target.current?.getBoundingClientRect()
    return { x: x - (rect?.left ?? 0) - width / 2, y: y - (rect?.top ?? 0) - height / 2 }
  }
  useGesture(
    {
      onPinch: ({ origin, offset: [scale], first, last, memo }) => {
        const begun = first || !memo ? { view: view.current, point: middleOf(origin) } : memo
        show(zoomAt(begun.view, scale, begun.point, box, middleOf(origin)), { isHeld: !last })
        return begun
      },
      onDrag: ({ tap: isTap, timeStamp, pinching, cancel, offset: [x, y], last }) => {
        if (pinching) return cancel()
        if (isTap) return tap(timeStamp)
        show(clampView({ ...view.current, x, y }, box), { isHeld: !last })
      },
      onWheel: ({ event, delta: [, by], last }) => {
        if (last || event.ctrlKey) return
        event.preventDefault()
        show(zoomAt(view.current, view.current.scale * Math.exp(-by * WHEEL_STEP), middleOf([event.clientX, event.clientY]), box))
      },
    },
    {
      target,
      eventOptions: { passive: false },
      pinch: { scaleBounds: SCALE, from: () => [view.current.scale, 0] },
      drag: { filterTaps: true, from: () => [view.current.x, view.current.y], pointer: { keys: false } },
    },
  )
  const press = (key: string) => {
    const next = viewByKey(view.current, key, box)
    if (next) show(next)
    return next !== null
  }
  return { target, style, isClose, press, onKeyDown: (event) => press(event.key) && event.preventDefault() }
}
