import { PuffyStar, Sparkle } from './BoxGlow.tsx'

const RAYS = Array.from({ length: 16 }, (_, at) => (at * 360) / 16)

/** Light that falls into the whole page from behind the thing, turning slowly. */
export function GiftRays({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden viewBox="-900 -900 1800 1800" className={className}>
      <defs>
        <radialGradient id="gift-light">
          <stop offset="0" stopColor="#FFF6DC" stopOpacity=".95" />
          <stop offset=".4" stopColor="#FFD98A" stopOpacity=".42" />
          <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
        </radialGradient>
      </defs>
      {RAYS.map((degrees) => (
        <path key={degrees} d="M0 0 900 0 892 117Z" transform={`rotate(${degrees})`} fill="#FFE3A0" opacity=".1" />
      ))}
      <circle r="170" fill="url(#gift-light)" />
    </svg>
  )
}

/** Round the thing, on a board of 312 x 240. */
export function GiftStars({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 312 240" className={className}>
      <PuffyStar x={31} y={44} scale={1.1} degrees={-16} />
      <PuffyStar x={283} y={34} scale={1.2} degrees={14} />
      <PuffyStar x={13} y={168} scale={0.8} degrees={10} />
      <PuffyStar x={301} y={182} scale={0.8} degrees={-12} />
      <Sparkle x={67} y={8} scale={1} fill="#fff" />
      <Sparkle x={251} y={6} scale={0.8} fill="#FFF3C9" />
      <Sparkle x={287} y={108} scale={1} fill="#fff" />
      <Sparkle x={21} y={110} scale={0.8} fill="#FFF3C9" />
      <circle cx="55" cy="220" r="3.5" fill="#FF9EC4" />
      <circle cx="261" cy="222" r="3.5" fill="#8FE0CD" />
    </svg>
  )
}
