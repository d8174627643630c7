import { type SpringValue, useSpring } from '@react-spring/web'
import { useGesture } from '@use-gesture/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { modalSpring } from '#ui/motion.ts'

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
 * Pinch, drag, double tap, wheel and keys on a picture. Moves a spring without rendering.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size restarts the effect
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

/** How a picture is looked at: enlarged around its middle, then moved, in px. */
type View = { x: number; y: number; scale: number }
type PictureSize = { width: number; height: number }
/** From the middle of the picture's box, in px. */
type Point = { x: number; y: number }

export const WHOLE: View = { x: 0, y: 0, scale: 1 }
export const SCALE = { min: 1, max: 3 } as const
/** Of one press of a key or button, and of one notch of a wheel. */
const ZOOM_STEP = 1.4

/** Never so far that anything but the picture is seen. */
export function clampView({ x, y, scale }: View, { width, height }: PictureSize): View {
  const within = clamp(scale, SCALE.min, SCALE.max)
  const [mostX, mostY] = [((within - 1) * width) / 2, ((within - 1) * height) / 2]
  return { x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY), scale: within }
}

/** Enlarged to `scale`, with what lies under a point staying there, and moved along when the point moves. */
export function zoomAt(from: View, scale: number, point: Point, size: PictureSize, movedTo: Point = point): View {
  const next = clamp(scale, SCALE.min, SCALE.max)
  const ratio = next / from.scale
  return clampView({ scale: next, x: movedTo.x - (point.x - from.x) * ratio, y: movedTo.y - (point.y - from.y) * ratio }, size)
}

function panBy(from: View, x: number, y: number, size: PictureSize): View {
  return clampView({ ...from, x: from.x + x, y: from.y + y }, size)
}

/** What a key does to the view; null for keys that are not about it. */
export function viewByKey(from: View, key: string, size: PictureSize): View | null {
  const middle = { x: 0, y: 0 }
  const far = size.width / 6
  if (key === '+' || key === '=') return zoomAt(from, from.scale * ZOOM_STEP, middle, size)
  if (key === '-') return zoomAt(from, from.scale / ZOOM_STEP, middle, size)
  if (key === '0') return WHOLE
  if (from.scale === 1) return null
  if (key === 'ArrowLeft') return panBy(from, far, 0, size)
  if (key === 'ArrowRight') return panBy(from, -far, 0, size)
  if (key === 'ArrowUp') return panBy(from, 0, far, size)
  if (key === 'ArrowDown') return panBy(from, 0, -far, size)
  return null
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value)) + 0
}
