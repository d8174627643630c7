import { type SpringValue, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { z } from 'zod'
import { SLIDER, TAP_PX } from '#contract/limits.ts'
import { useEntryState } from '#lib/history/entryState.ts'
import { slideSpring } from '#ui/motion.ts'
import { goesOn, useSwipeGuard } from '#ui/swipe.ts'

export type Slider = {
  /** Whole numbers are slides at rest; it grows and falls without end and moves without rendering. */
  place: SpringValue<number>
  index: number
  frame: RefObject<HTMLElement | null>
  go: (by: 1 | -1) => void
  /** Handlers for the frame. */
  bind: () => object
}

const Slide = z.object({ id: z.string(), index: z.number().int() })

/** A ring of slides that moves on by itself unless paused, by `go`, and by a swipe. It stays on its slide when their order changes. */
export function useSlider({ ids, isPaused }: { ids: readonly string[]; isPaused: boolean }): Slider {
  const frame = useRef<HTMLElement>(null)
  const count = ids.length
  const [shown, setShown] = useEntryState('slide', { id: ids[0] ?? '', index: 0 }, Slide)
  // The one that was shown may be gone: then the one in its place is.
  const found = ids.indexOf(shown.id)
  const index = found >= 0 ? found : Math.min(shown.index, Math.max(0, count - 1))
  const target = useRef(0)
  const guard = useSwipeGuard()
  const [{ place }, api] = useSpring(() => ({ place: 0, config: slideSpring }))

  const go = (by: 1 | -1, velocity = 0) => {
    target.current = target.current + by
    const next = wrapped(target.current, count)
    setShown({ id: ids[next] ?? '', index: next })
    api.start({ place: target.current, immediate: false, config: { ...slideSpring, velocity } })
  }
  useLayoutEffect(() => {
    if (wrapped(target.current, count) === index) return
    target.current = index
    api.start({ place: index, immediate: true })
  }, [api, index, count])

  const goOn = useEffectEvent(() => go(1))
  const isMoving = !isPaused && count > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new slide gets its whole time
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(goOn, SLIDER.everyMs)
    return () => clearTimeout(timer)
  }, [isMoving, shown.id])

  const bind = useDrag(
    ({ movement: [movedPx], velocity: [speed], direction: [way], last, event }) => {
      if (count < 2) return
      guard.onSwiped(event)
      const widthPx = frame.current?.offsetWidth ?? 1
      if (!last) return void api.start({ place: target.current - movedPx / widthPx, immediate: true })
      const velocity = (-speed * way) / widthPx
      const by = goesOn(movedPx / widthPx, speed)
      if (by !== 0) go(by, velocity)
      else api.start({ place: target.current, immediate: false, config: { ...slideSpring, velocity } })
    },
    { axis: 'x', threshold: TAP_PX },
  )
  return {
    place,
    index,
    frame,
    go,
    bind: () => ({ ...bind(), ...guard.handlers }),
  }
}

/** A whole number on a ring of `count`. */
export function wrapped(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count
}

/** How many widths right of the frame a slide is, from half the ring left to half the ring right. 0: it fills the frame. */
export function offsetOf(slide: number, place: number, count: number): number {
  if (count < 2) return slide - place
  return wrapped(slide - place + count / 2, count) - count / 2
}

/** Whether a slide of the ring is the shown one or beside it. */
export function isNear(slide: number, shown: number, count: number): boolean {
  return Math.abs(offsetOf(slide, shown, count)) <= 1
}
