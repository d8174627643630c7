import { type SpringValue, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { useLayoutEffect, useRef } from 'react'
import { TAP_PX } from '#contract/limits.ts'
import { slideSpring } from './motion.ts'
import { goesOn, useSwipeGuard } from './swipe.ts'

/** How much of a finger's way a page follows that has none beside it. */
const END_RESISTANCE = 0.3

type Pager = {
  /** The page that fills the frame; moves without rendering. */
  place: SpringValue<number>
  /** Handlers for the frame. */
  bind: () => object
}

/** Pages side by side, moved by a swipe or by another `index`. */
export function usePager({
  index,
  count,
  stepPx,
  onIndex,
}: {
  index: number
  count: number
  stepPx: number
  onIndex: (index: number) => void
}): Pager {
  const [{ place }, api] = useSpring(() => ({ place: index, config: slideSpring }))
  const velocity = useRef(0)
  const settle = () => void api.start({ place: index, immediate: false, config: { ...slideSpring, velocity: velocity.current } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another page only
  useLayoutEffect(() => {
    settle()
    velocity.current = 0
  }, [index])
  const guard = useSwipeGuard()
  const bind = useDrag(
    ({ movement: [movedPx], velocity: [speed], direction: [way], last, event }) => {
      guard.onSwiped(event)
      const isAtEnd = index === (movedPx > 0 ? 0 : count - 1)
      const pages = movedPx / stepPx
      if (!last) return void api.start({ place: index - (isAtEnd ? pages * END_RESISTANCE : pages), immediate: true })
      velocity.current = isAtEnd ? 0 : (-speed * way) / stepPx
      const next = isAtEnd ? index : index + goesOn(pages, speed)
      if (next === index) settle()
      else onIndex(next)
    },
    { axis: 'x', threshold: TAP_PX },
  )
  return { place, bind: () => ({ ...bind(), ...guard.handlers }) }
}
