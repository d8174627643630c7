import { type CSSProperties, type Ref, useEffect, useRef } from 'react'
import { useIsMoving } from '../motion/useIsMoving.ts'

/** Source: docs/design.md#motion */
const DRIFT = { risePx: 6, ms: 3600, afterEachMs: 260 }
const BOX = { width: 32, height: 40 }
/** The lower left one first. */
const LETTERS = [
  { x: 2, y: 26, side: 11, stroke: 3.3, opacity: 0.95 },
  { x: 13, y: 13, side: 8.5, stroke: 2.55, opacity: 0.8 },
  { x: 22, y: 3, side: 6.5, stroke: 1.95, opacity: 0.6 },
]
const COLOUR = '#E4DEFF'

/** Where the lower left corner of the lowest letter is to be: the box's own corner is put there by its style. */
export const SLEEP_MARK_FOOT = { x: 2, y: 37 }

/** Three z that drift up and down, by the compositor. Its foot is at the left upper corner of its place. */
export function SleepMark({ ref, style }: { ref?: Ref<HTMLSpanElement>; style?: CSSProperties }) {
  return (
    <span ref={ref} aria-hidden data-asleep style={{ position: 'absolute', left: 0, top: 0, pointerEvents: 'none', ...style }}>
      <Letters />
    </span>
  )
}

function Letters() {
  const box = useRef<HTMLSpanElement>(null)
  const isMoving = useIsMoving(true)
  useEffect(() => {
    if (!isMoving) return
    const drifts = [...(box.current?.children ?? [])].map((letter, at) =>
      letter.animate([{ translate: '0 0' }, { translate: `0 ${-DRIFT.risePx}px` }], {
        duration: DRIFT.ms / 2,
        delay: at * DRIFT.afterEachMs,
        direction: 'alternate',
        easing: 'ease-in-out',
        iterations: Number.POSITIVE_INFINITY,
      }),
    )
    return () => {
      for (const drift of drifts) drift.cancel()
    }
  }, [isMoving])
  return (
    <span ref={box} style={{ position: 'absolute', left: -SLEEP_MARK_FOOT.x, top: -SLEEP_MARK_FOOT.y, ...BOX }}>
      {LETTERS.map(({ x, y, side, stroke, opacity }) => (
        <svg key={x} aria-hidden viewBox={`0 0 ${BOX.width} ${BOX.height}`} style={{ position: 'absolute', inset: 0, ...BOX, opacity }}>
          <path
            d={`M${x} ${y}h${side}l${-side} ${side}h${side}`}
            fill="none"
            stroke={COLOUR}
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}
