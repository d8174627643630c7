import { animated, useSpring } from '@react-spring/web'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Reward } from '#contract/reports.ts'
import type { StationRoom } from '#contract/stations.ts'
import { walletQuery } from '#features/wallet/wallet.queries.ts'
import { separated } from '#lib/separated.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './Celebration.module.css'
import type { CelebrationPart } from './celebrationSteps.ts'
import { EverybodyAnswered } from './EverybodyAnswered.tsx'
import { StarRises, type StarRisesProps } from './StarRises.tsx'

/** One coin and three stones represent the reward. */
const FLYING = [
  { kind: 'coin', delayMs: 0 },
  { kind: 'stone', delayMs: 80 },
  { kind: 'stone', delayMs: 160 },
  { kind: 'stone', delayMs: 240 },
] as const
const FLIGHT_MS = 500

type Props = { room: StationRoom; me: string; part: CelebrationPart; reward: Reward | null; star: StarRisesProps | null }

/** Shown over the room after the member's answer is saved. A toast says the same to screen readers. */
export function Celebration({ room, me, part, reward, star }: Props) {
  const wallet = useQuery({ ...walletQuery(), enabled: reward !== null })
  const own = room.stationMembers.find(({ userId }) => userId === me)
  return (
    <div aria-hidden className={styles.show}>
      {part === 'everybody' && <EverybodyAnswered />}
      {star && <StarRises {...star} />}
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
