import { useId } from 'react'
import { MURI } from '#scene/model/muri.ts'

/** The mascot, happy or asleep, round 0, 0 of an SVG picture and 108 wide there. Drawn here: no picture has it without a scene. */
export function Muri({ isAsleep = false }: { isAsleep?: boolean }) {
  const fill = useId()
  const { glow, cheeks } = MURI
  return (
    <g transform={`rotate(${MURI.turnDegrees})`}>
      <defs>
        <radialGradient id={fill} cx={glow.x} cy={glow.y} r={glow.radius} gradientUnits="userSpaceOnUse">
          {glow.colours.map((colour, at) => (
            <stop key={colour} offset={at / 2} stopColor={colour} />
          ))}
        </radialGradient>
      </defs>
      <path d={MURI.outline} fill={`url(#${fill})`} stroke={`url(#${fill})`} strokeWidth={MURI.outlinePx} strokeLinejoin="round" />
      <path d={MURI.shine} stroke="#fff" strokeOpacity=".75" strokeWidth={MURI.shinePx} strokeLinecap="round" fill="none" />
      <path
        d={isAsleep ? MURI.faceAsleep : MURI.face}
        fill="none"
        stroke={MURI.faceColour}
        strokeWidth={MURI.facePx}
        strokeLinecap="round"
      />
      <g fill={cheeks.colour} opacity={cheeks.opacity}>
        {[-cheeks.x, cheeks.x].map((x) => (
          <ellipse key={x} cx={x} cy={cheeks.y} rx={cheeks.radiusX} ry={cheeks.radiusY} />
        ))}
      </g>
    </g>
  )
}
