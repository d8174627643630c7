import { useId } from 'react'

/** The mascot, happy, round 0, 0 of an SVG picture and 108 wide there. Drawn here: no picture has it without a scene. */
export function Muri() {
  const fill = useId()
  return (
    <g transform="rotate(-4)">
      <defs>
        <radialGradient id={fill} cx="-11" cy="-15.4" r="66" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#FFF3B8" />
          <stop offset="0.5" stopColor="#FFD15C" />
          <stop offset="1" stopColor="#F5A83C" />
        </radialGradient>
      </defs>
      <path
        d="M0 -36.1L12.7 -17.5L34.3 -11.1L20.6 6.7L21.2 29.2L0 21.6L-21.2 29.2L-20.6 6.7L-34.3 -11.1L-12.7 -17.5Z"
        fill={`url(#${fill})`}
        stroke={`url(#${fill})`}
        strokeWidth="18.5"
        strokeLinejoin="round"
      />
      <path d="M-6.2 -37.8Q-15 -22 -22 -18.5" stroke="#fff" strokeOpacity=".75" strokeWidth="4" strokeLinecap="round" fill="none" />
      <g fill="none" stroke="#5A3A1E" strokeWidth="3.3" strokeLinecap="round">
        <path d="M-15.5 .5Q-11.4 -5.5 -7.3 .5M7.3 .5Q11.4 -5.5 15.5 .5M-4.4 6.2q4.4 5.3 8.8 0" />
      </g>
      <g fill="#FF8E6E" opacity=".65">
        <ellipse cx="-18.9" cy="6.2" rx="4.4" ry="2.6" />
        <ellipse cx="18.9" cy="6.2" rx="4.4" ry="2.6" />
      </g>
    </g>
  )
}
