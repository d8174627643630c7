import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'

const RISE: Keyframe[] = [
  { translate: '0 40%', scale: '0.2', opacity: 0, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.3)' },
  { translate: '0 0', scale: '1', opacity: 1, offset: 0.22, easing: 'ease-in-out' },
  { translate: '0 -110%', scale: '1', opacity: 1, offset: 0.75, easing: 'ease-in' },
  { translate: '0 -170%', scale: '0.8', opacity: 0 },
]
const RISE_MS = 1500
const STILL_MS = 1600

/** A heart beside the head: it rises, or is still for a while with reduced motion. */
export function TapHeart({ isMoving, style, onGone }: { isMoving: boolean; style: CSSProperties; onGone: () => void }) {
  const heart = useRef<SVGSVGElement>(null)
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    heart.current?.animate(RISE, { duration: isMoving ? RISE_MS : 0 })
    const timer = setTimeout(() => tell(), isMoving ? RISE_MS : STILL_MS)
    return () => clearTimeout(timer)
  }, [isMoving])
  return (
    <svg
      ref={heart}
      viewBox="0 0 48 44"
      aria-hidden
      data-tap-heart
      style={{ ...style, pointerEvents: 'none', filter: 'drop-shadow(0 4px 8px rgb(60 16 80 / 35%))' }}
    >
      <path
        d="M24 40C10 30 4 22 4 14 4 8 8.500 4 14 4c4 0 7.500 2 10 6 2.500-4 6-6 10-6 5.500 0 10 4 10 10 0 8-6 16-20 26Z"
        fill="#ff6b95"
        stroke="#ffffff"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M12 14c.5-2 2-3.500 4-4" fill="none" stroke="#ffd3e0" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
