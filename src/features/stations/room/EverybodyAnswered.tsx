import type { CSSProperties } from 'react'
import { STAR_PATH, STAR_SHINE_PATH } from '#scene/model/starPaths.ts'
import { roomText } from '#text/room.ko.ts'
import { cx } from '#ui/cx.ts'
import { Muri } from '#ui/Muri.tsx'
import styles from './EverybodyAnswered.module.css'

/** Everybody has answered: the mascot rises into the dark and shines on all of them. */
export function EverybodyAnswered() {
  return (
    <div className={styles.together}>
      <div className={styles.beam} />
      <p className={cx('t2', styles.headline)}>{roomText.together}</p>
      <Confetti />
      <div className={styles.star}>
        <ShiningMuri />
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

function SmallStar({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`} strokeLinejoin="round">
      <path d={STAR_PATH} fill="#B9792B" stroke="#B9792B" strokeWidth="5.4" />
      <path d={STAR_PATH} fill="#FFD45E" stroke="#FFD45E" strokeWidth="3.2" />
      <path d={STAR_SHINE_PATH} fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" opacity=".85" />
    </g>
  )
}

const RAYS = Array.from({ length: 12 }, (_, at) => ({ turn: at * 30 + 15, length: at % 2 === 0 ? 26 : 14 }))

function ShiningMuri() {
  return (
    <svg aria-hidden viewBox="-106 -106 212 212">
      <g stroke="#FFF3C9" strokeWidth="4.5" strokeLinecap="round" className={styles.rays}>
        {RAYS.map(({ turn, length }) => (
          <path key={turn} d={`M72 0H${72 + length}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <g transform="scale(1.22)">
        <Muri />
      </g>
    </svg>
  )
}
