import type { CSSProperties } from 'react'
import { roomText } from '#text/room.ko.ts'
import { cx } from '#ui/cx.ts'
import styles from './EverybodyAnswered.module.css'

/** Everybody has answered: the mascot rises into the dark and shines on all of them. */
export function EverybodyAnswered() {
  return (
    <div className={styles.together}>
      <div className={styles.beam} />
      <p className={cx('t2', styles.headline)}>{roomText.together}</p>
      <Confetti />
      <div className={styles.star}>
        <Muri />
      </div>
    </div>
  )
}

type Piece = { kind: 'star' | 'spark' | 'dot'; x: number; y: number; size: number; turn?: number; colour?: string }

const DOTS = { pink: '#FF9EC4', violet: '#B3A7FF', green: '#86E8D0', yellow: '#FFD166' }
/** Where each comes to, in percent of the room: beside the figures' first places. */
const PIECES: readonly Piece[] = [
  { kind: 'star', x: 16, y: 22, size: 26, turn: -12 },
  { kind: 'star', x: 85, y: 23, size: 30, turn: 14 },
  { kind: 'star', x: 4.5, y: 54, size: 22, turn: 10 },
  { kind: 'star', x: 95, y: 56, size: 22, turn: -12 },
  { kind: 'star', x: 29.5, y: 68, size: 22, turn: 8 },
  { kind: 'star', x: 71, y: 68, size: 24, turn: -10 },
  { kind: 'star', x: 33, y: 91, size: 22, turn: 12 },
  { kind: 'star', x: 67, y: 93, size: 22, turn: -14 },
  { kind: 'spark', x: 8, y: 26, size: 28 },
  { kind: 'spark', x: 93, y: 30, size: 30 },
  { kind: 'spark', x: 33, y: 61, size: 24 },
  { kind: 'spark', x: 68, y: 62, size: 28 },
  { kind: 'spark', x: 5, y: 84, size: 26 },
  { kind: 'spark', x: 15, y: 91, size: 18 },
  { kind: 'spark', x: 86, y: 91, size: 24 },
  { kind: 'dot', x: 29, y: 20, size: 8, colour: DOTS.pink },
  { kind: 'dot', x: 73, y: 20, size: 8, colour: DOTS.violet },
  { kind: 'dot', x: 6, y: 35, size: 9, colour: DOTS.green },
  { kind: 'dot', x: 95, y: 40, size: 8, colour: DOTS.yellow },
  { kind: 'dot', x: 36, y: 43, size: 8, colour: DOTS.yellow },
  { kind: 'dot', x: 64, y: 44, size: 8, colour: DOTS.green },
  { kind: 'dot', x: 5.5, y: 62, size: 8, colour: DOTS.pink },
  { kind: 'dot', x: 60, y: 57, size: 8, colour: DOTS.pink },
  { kind: 'dot', x: 60, y: 66, size: 7, colour: DOTS.yellow },
  { kind: 'dot', x: 41, y: 66, size: 7, colour: DOTS.violet },
  { kind: 'dot', x: 96, y: 80, size: 8, colour: DOTS.green },
]

function Confetti() {
  return PIECES.map(({ kind, x, y, size, turn = 0, colour }, at) => (
    <span key={`${x} ${y}`} className={styles.piece} style={{ '--x': x, '--y': y, '--delay': `${260 + (at % 7) * 36}ms` } as CSSProperties}>
      <svg aria-hidden className={styles.paper} width={size} height={size} viewBox="-13 -13 26 26">
        {kind === 'dot' && <circle r="12" fill={colour} />}
        {kind === 'spark' && (
          <path fill="#FFF3C9" d="M0 -12C1.8 -3.6 3.6 -1.8 12 0C3.6 1.8 1.8 3.6 0 12C-1.8 3.6 -3.6 1.8 -12 0C-3.6 -1.8 -1.8 -3.6 0 -12Z" />
        )}
        {kind === 'star' && <SmallStar turn={turn} />}
      </svg>
    </span>
  ))
}

const STAR = 'M0 -10L3.29 -4.53L9.51 -3.09L5.33 1.73L5.88 8.09L0 5.6L-5.88 8.09L-5.33 1.73L-9.51 -3.09L-3.29 -4.53Z'

function SmallStar({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`} strokeLinejoin="round">
      <path d={STAR} fill="#B9792B" stroke="#B9792B" strokeWidth="5.4" />
      <path d={STAR} fill="#FFD45E" stroke="#FFD45E" strokeWidth="3.2" />
      <path d="M-5.6 -3.4C-4 -4.2 -2.5 -5 -1.6 -7.6" fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" opacity=".85" />
    </g>
  )
}

const RAYS = Array.from({ length: 12 }, (_, at) => ({ turn: at * 30 + 15, length: at % 2 === 0 ? 26 : 14 }))

/** The mascot, happy and alight. Drawn here: no picture has it without a scene. */
function Muri() {
  return (
    <svg aria-hidden viewBox="-106 -106 212 212">
      <defs>
        <radialGradient id="muri" cx="-11" cy="-15.4" r="66" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#FFF3B8" />
          <stop offset="0.5" stopColor="#FFD15C" />
          <stop offset="1" stopColor="#F5A83C" />
        </radialGradient>
      </defs>
      <g stroke="#FFF3C9" strokeWidth="4.5" strokeLinecap="round" className={styles.rays}>
        {RAYS.map(({ turn, length }) => (
          <path key={turn} d={`M72 0H${72 + length}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <g transform="rotate(-4) scale(1.22)">
        <path
          d="M0 -36.1L12.7 -17.5L34.3 -11.1L20.6 6.7L21.2 29.2L0 21.6L-21.2 29.2L-20.6 6.7L-34.3 -11.1L-12.7 -17.5Z"
          fill="url(#muri)"
          stroke="url(#muri)"
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
    </svg>
  )
}
