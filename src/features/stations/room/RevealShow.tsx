import { animated, useSpring } from '@react-spring/web'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Reward } from '#contract/reports.ts'
import type { StationRoom } from '#contract/stations.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { separated } from '#lib/separated.ts'
import { roomText } from '#text/room.ko.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './RevealShow.module.css'
import type { RevealPart } from './revealSteps.ts'

/** One coin and three stones stand for the reward. */
const FLYING = [
  { kind: 'coin', delayMs: 0 },
  { kind: 'stone', delayMs: 80 },
  { kind: 'stone', delayMs: 160 },
  { kind: 'stone', delayMs: 240 },
] as const
const FLIGHT_MS = 500

type Props = { room: StationRoom; me: string; part: RevealPart; reward: Reward | null }

/** What is seen over the room after one's answer is saved. A toast says the same to screen readers. */
export function RevealShow({ room, me, part, reward }: Props) {
  const wallet = useQuery({ ...walletQuery(), enabled: reward !== null })
  const own = room.stationMembers.find(({ userId }) => userId === me)
  return (
    <div aria-hidden className={styles.show}>
      {part === 'together' && <Together />}
      {part === 'coins' && reward && own && (
        <>
          <div className={styles.pills}>
            {(['coin', 'stone'] as const).map((kind) => (
              <Counted key={kind} kind={kind} gain={reward[kind]} total={wallet.isStale ? undefined : wallet.data?.[kind]} />
            ))}
          </div>
          {FLYING.map(({ kind, delayMs }) => (
            <Flying key={delayMs} kind={kind} delayMs={delayMs} from={own} />
          ))}
        </>
      )}
    </div>
  )
}

type CountedProps = { kind: 'coin' | 'stone'; gain: number; total: number | undefined }

function Counted({ kind, gain, total }: CountedProps) {
  return (
    <span className={cx(styles.pill, styles[kind])}>
      <Picture name={`icon_${kind}`} alt="" widthPx={20} heightPx={20} />
      {total !== undefined && <CountUp from={total - gain} to={total} />}
      <span className={styles.gain}>+{gain}</span>
    </span>
  )
}

function CountUp({ from, to }: { from: number; to: number }) {
  const { shown } = useSpring({ from: { shown: from }, to: { shown: to }, delay: FLIGHT_MS, config: { duration: 500 } })
  return <animated.span>{shown.to((amount) => separated(Math.round(amount)))}</animated.span>
}

type FlyingProps = { kind: 'coin' | 'stone'; delayMs: number; from: { positionX: number; positionY: number } }

/** From the figure's middle to the pill: two motions at a time make an arc. */
function Flying({ kind, delayMs, from }: FlyingProps) {
  const style = { '--x': from.positionX + 15, '--y': from.positionY + 8, '--delay': `${delayMs}ms` } as CSSProperties
  return (
    <span className={cx(styles.aside, styles[kind])} style={style}>
      <span className={styles.up}>
        <Picture name={`icon_${kind}`} alt="" widthPx={24} heightPx={24} />
      </span>
    </span>
  )
}

function Together() {
  return (
    <div className={styles.together}>
      <p className={cx('t2', styles.headline)}>{roomText.together}</p>
      <div className={styles.star}>
        <Muri />
      </div>
    </div>
  )
}

const RAYS = Array.from({ length: 12 }, (_, at) => ({ turn: at * 30 + 15, length: at % 3 === 0 ? 26 : 14 }))

/** The mascot, happy and alight. Drawn here: no picture has it without a scene. */
function Muri() {
  return (
    <svg aria-hidden width="212" height="212" viewBox="-106 -106 212 212">
      <defs>
        <radialGradient id="muri" cx="-11" cy="-15.4" r="66" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#FFF3B8" />
          <stop offset="0.5" stopColor="#FFD15C" />
          <stop offset="1" stopColor="#F5A83C" />
        </radialGradient>
      </defs>
      <g stroke="#FFF3C9" strokeWidth="4" strokeLinecap="round">
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
