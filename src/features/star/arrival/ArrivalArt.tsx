import type { CSSProperties } from 'react'
import { STAR_PATH } from '#scene/model/starPaths.ts'
import { StarPicture } from '#scene/star/StarPicture.tsx'
import styles from './Arrival.module.css'

type Props = { className: string | undefined }

/** The night between the setup and the star: stars at rest, and streaks that fly by. */
export function Space({ className, streaksClass }: Props & { streaksClass: string | undefined }) {
  return (
    <>
      <svg className={className} {...SKY} aria-hidden>
        <g fill="#fff" opacity="0.75">
          {DUST.map(([x, y, radius]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
          ))}
        </g>
      </svg>
      <svg className={streaksClass} {...SKY} aria-hidden>
        <g stroke="#fff" strokeLinecap="round" opacity="0.55">
          {STREAKS.map(([x, y, length, width]) => (
            <path key={x} strokeWidth={width} d={`M${x} ${y}l${-length * 0.38} ${length}`} />
          ))}
        </g>
      </svg>
    </>
  )
}

const SKY = { viewBox: '0 0 390 844', preserveAspectRatio: 'xMidYMid slice' }

const PLANET_PX = { width: 240, height: 520 }

/** The star from far: its own ground and sky in a ball, with a ring around. */
export function Planet({ className, background }: Props & { background: string }) {
  return (
    <div className={className}>
      <div className={styles.ball}>
        <div className={styles.land} style={PLANET_PX}>
          <StarPicture character="" background={background} widthPx={PLANET_PX.width} heightPx={PLANET_PX.height} />
        </div>
      </div>
      <svg className={styles.orbit} viewBox="0 0 360 150" aria-hidden>
        <path d="M62 42C10 70 -6 108 24 126 70 152 300 92 342 46 366 18 330 8 286 14" fill="none" strokeWidth="4" strokeLinecap="round" />
      </svg>
    </div>
  )
}

/** Light from the landing place, fading out. Painted once: a mask over a gradient would be composited again in every frame. */
export function Rays({ className }: Props) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden>
      <radialGradient id="arrival-rays" cx="0" cy="0" r="100" gradientUnits="userSpaceOnUse">
        <stop stopColor="#fff" stopOpacity="0.3" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <g fill="url(#arrival-rays)">
        {RAY_TURNS.map((turn) => (
          <path key={turn} d="M0 0L-6 -100H6Z" transform={`rotate(${turn})`} />
        ))}
      </g>
    </svg>
  )
}

const RAY_TURNS = Array.from({ length: 18 }, (_, at) => at * 20 + 7.5)

/** Stars that fly out of the place where the figure landed. */
export function Burst({ className, starClass }: Props & { starClass: string | undefined }) {
  return (
    <div className={className} aria-hidden>
      {PIECES.map(([x, y, scale, turn], at) => (
        <svg
          aria-hidden
          key={`${x} ${y}`}
          className={starClass}
          viewBox="-14 -14 28 28"
          style={{ '--x': `${x}px`, '--y': `${y}px`, '--scale': scale, '--turn': `${turn}deg` } as CSSProperties}
        >
          {at % 3 === 2 ? (
            <path fill="#fff3c9" d={SPARKLE} />
          ) : (
            <g strokeLinejoin="round">
              <path d={STAR_PATH} fill="#b9792b" stroke="#b9792b" strokeWidth="5.4" />
              <path d={STAR_PATH} fill="#ffd45e" stroke="#ffd45e" strokeWidth="3.2" />
            </g>
          )}
        </svg>
      ))}
    </div>
  )
}

const SPARKLE = 'M0-10C1.5-3 3-1.5 10 0 3 1.5 1.5 3 0 10-1.5 3-3 1.5-10 0-3-1.5-1.5-3 0-10Z'

/** Where each comes to rest, from the middle of the figure, in px; its size and its turn. */
const PIECES = [
  [-118, -150, 1.1, -20],
  [128, -140, 1.5, 24],
  [-60, -196, 0.7, 10],
  [-150, -60, 1.4, 30],
  [152, -46, 1.7, -16],
  [84, -206, 0.7, -8],
  [-158, 62, 1.1, -34],
  [150, 74, 1.2, 18],
  [-96, 20, 0.6, 0],
  [-120, 128, 0.9, 26],
  [116, 132, 0.9, -26],
  [160, -110, 0.6, 0],
  [20, -224, 0.8, 14],
  [-24, 150, 0.7, -14],
] as const

const DUST = [
  [40, 90, 1],
  [102, 210, 1.4],
  [64, 340, 0.9],
  [150, 60, 1.1],
  [188, 190, 0.8],
  [236, 118, 1.5],
  [300, 240, 1],
  [346, 80, 1.2],
  [360, 330, 1.5],
  [30, 470, 1.2],
  [354, 520, 0.9],
  [60, 640, 1.3],
  [330, 690, 1.1],
  [196, 770, 1.4],
  [120, 730, 0.9],
] as const

const STREAKS = [
  [352, 70, 230, 2],
  [300, 10, 150, 1.4],
  [388, 210, 190, 1.6],
  [216, 40, 120, 1],
  [150, 330, 120, 1],
  [376, 420, 150, 1.4],
  [60, 120, 150, 1.2],
] as const
