import { SPARKLE_PATH, STAR_PATH, STAR_SHINE_PATH } from '#scene/model/starPaths.ts'

type Star = { x: number; y: number; scale: number; degrees: number }

/** A yellow star with an outline, in an SVG. */
export function PuffyStar({ x, y, scale, degrees }: Star) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${degrees}) scale(${scale})`} strokeLinejoin="round">
      <path d={STAR_PATH} fill="#B9792B" stroke="#B9792B" strokeWidth="5.4" />
      <path d={STAR_PATH} fill="#FFD45E" stroke="#FFD45E" strokeWidth="3.2" />
      <path d={STAR_SHINE_PATH} fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" opacity=".85" />
    </g>
  )
}

export function Sparkle({ x, y, scale, fill }: Omit<Star, 'degrees'> & { fill: string }) {
  return <path d={SPARKLE_PATH} transform={`translate(${x} ${y}) scale(${scale})`} fill={fill} />
}

/** Light round a box, with three stars. */
export function BoxGlow({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 180 160" className={className}>
      <defs>
        <radialGradient id="gift-glow">
          <stop offset="0" stopColor="#FFF6DC" stopOpacity=".95" />
          <stop offset=".4" stopColor="#FFE3A0" stopOpacity=".5" />
          <stop offset="1" stopColor="#FFD166" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="90" cy="92" rx="90" ry="76" fill="url(#gift-glow)" />
      <PuffyStar x={24} y={30} scale={0.7} degrees={-14} />
      <PuffyStar x={150} y={34} scale={0.9} degrees={14} />
      <Sparkle x={160} y={78} scale={0.8} fill="#fff" />
      <Sparkle x={104} y={12} scale={0.7} fill="#FFF3C9" />
    </svg>
  )
}
