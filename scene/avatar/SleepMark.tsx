import { type CSSProperties, type Ref, useEffect, useRef } from 'react'
import { SLEEP_LETTERS, SLEEP_MARK_FOOT } from '../model/sleepMark.ts'
import { useIsMoving } from '../motion/useIsMoving.ts'

/** Source: docs/design.md#motion */
const DRIFT = { risePx: 6, ms: 3600, afterEachMs: 260 }
const BOX = { width: 32, height: 40 }
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
      {SLEEP_LETTERS.outlines.map(({ path, stroke, opacity }) => (
        <svg key={path} aria-hidden viewBox={`0 0 ${BOX.width} ${BOX.height}`} style={{ position: 'absolute', inset: 0, ...BOX, opacity }}>
          <path d={path} fill="none" stroke={SLEEP_LETTERS.colour} strokeWidth={stroke} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  )
}
