import type { Look } from '#contract/look.ts'
import { SleepingFigure } from '#scene/avatar/SleepingFigure.tsx'
import { SleepMark } from '#scene/avatar/SleepMark.tsx'
import { SPARKLE_PATH } from '#scene/model/starPaths.ts'
import { figureSrcSet } from '#scene/stage/figureSrcSet.ts'
import { FigureOutline } from '#ui/FigureOutline.tsx'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import styles from './NightCard.module.css'

/** Source: docs/design.md, Screens */
const WIDTH_PX = 103
const HEIGHT_PX = (WIDTH_PX * 4) / 3

/** A night with the member's own figure asleep in it. */
export function NightCard({ look, character }: { look: Look; character: string }) {
  return (
    <div aria-hidden className={styles.card}>
      <Sky />
      <div className={styles.figure}>
        <SleepingFigure
          look={look}
          widthPx={WIDTH_PX}
          waiting={<FigureOutline isFaint style={{ width: WIDTH_PX, height: HEIGHT_PX }} />}
          failed={<Leaning character={character} />}
        />
        <SleepMark style={{ left: '88%', top: '31%', scale: '0.8' }} />
      </div>
    </div>
  )
}

function Leaning({ character }: { character: string }) {
  return (
    <ResponsiveImage
      className={styles.leaning}
      src={character}
      srcSet={figureSrcSet(character)}
      sizes={`${WIDTH_PX}px`}
      alt=""
      width={WIDTH_PX}
      height={HEIGHT_PX}
      draggable={false}
    />
  )
}

type Sparkle = { x: number; y: number; scale: number; colour: string }
const SPARKLES: readonly Sparkle[] = [
  { x: 60, y: 36, scale: 0.8, colour: '#FFF3C9' },
  { x: 112, y: 22, scale: 0.5, colour: '#FFFFFF' },
  { x: 302, y: 98, scale: 0.6, colour: '#FFFFFF' },
]
/** x, y, radius, opacity. */
const STARS: readonly (readonly [number, number, number, number])[] = [
  [54.7, 68.77, 0.83, 0.6],
  [204.75, 49.43, 1.4, 0.37],
  [177.32, 6.62, 1.07, 0.29],
  [199.31, 24.24, 0.68, 0.73],
  [242.7, 10.01, 0.64, 0.27],
  [194.6, 48.85, 1.33, 0.64],
  [13.88, 49.93, 0.89, 0.5],
  [112.36, 57.04, 0.64, 0.68],
  [113.4, 80.64, 1.49, 0.51],
  [239.73, 82.99, 1.21, 0.4],
  [96.84, 11.45, 0.84, 0.75],
  [198.87, 44.38, 0.55, 0.47],
  [276.22, 109.76, 0.77, 0.68],
  [25.64, 60.16, 1.09, 0.34],
  [141.88, 12.67, 0.62, 0.75],
  [293.42, 20.99, 0.52, 0.73],
  [212.28, 87.37, 0.94, 0.47],
  [10.77, 45.89, 0.83, 0.6],
  [344.1, 97.58, 1.43, 0.54],
  [234.51, 105.01, 0.84, 0.3],
  [204.6, 43.64, 0.87, 0.7],
  [113.35, 60.38, 0.81, 0.61],
  [187.05, 44.35, 1.31, 0.51],
  [250.43, 90.86, 0.9, 0.38],
  [342.26, 6.51, 0.6, 0.59],
  [110.98, 103.02, 0.53, 0.54],
  [125.72, 75.16, 0.63, 0.35],
  [90.28, 82.99, 1.33, 0.31],
  [186.89, 48.44, 1.18, 0.38],
  [92.5, 58.87, 0.79, 0.3],
  [165.26, 23.22, 1.07, 0.3],
  [9.82, 81.2, 0.58, 0.49],
  [305.69, 67.47, 0.97, 0.56],
]

/** In a narrower card its sides are cut off: nothing that matters is there. */
function Sky() {
  return (
    <svg aria-hidden className={styles.sky} viewBox="0 0 350 150" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="restNight" x1="0.45" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#2A2168" />
          <stop offset="0.62" stopColor="#5A48B8" />
          <stop offset="1" stopColor="#9B86E4" />
        </linearGradient>
      </defs>
      <rect width="350" height="150" fill="url(#restNight)" />
      {STARS.map(([x, y, radius, opacity]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="#FFFFFF" opacity={opacity} />
      ))}
      <g transform="translate(276 44)">
        <path d="M12 -30A30 30 0 1 0 26 14A24 24 0 0 1 12 -30Z" fill="#FFE3A0" stroke="#FFE3A0" strokeWidth="4" strokeLinejoin="round" />
        <path d="M-16 3q4 4 8 0" stroke="#8A5A1E" strokeWidth="2.4" fill="none" strokeLinecap="round" />
        <circle cx="-16" cy="10" r="2.6" fill="#FF9E7A" opacity="0.8" />
      </g>
      {SPARKLES.map(({ x, y, scale, colour }) => (
        <path key={x} transform={`translate(${x} ${y}) scale(${scale})`} fill={colour} d={SPARKLE_PATH} />
      ))}
      <path
        d="M-10 150V128C20 108 52 116 66 126C84 98 134 100 148 124C168 104 214 108 226 126C244 110 292 108 306 128C326 118 350 122 366 134V150Z"
        fill="#D9D0FA"
        opacity="0.92"
      />
      <path d="M-10 150V142C40 126 80 134 110 142C160 126 230 128 260 142C300 132 340 136 366 146V150Z" fill="#EFEAFF" />
      <ellipse cx="175" cy="140" rx="22" ry="3" fill="#2A1C66" opacity="0.28" />
    </svg>
  )
}
