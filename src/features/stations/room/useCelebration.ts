import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Reward } from '#contract/reports.ts'
import type { StationRoom } from '#contract/stations.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { type CelebrationPart, celebrationSteps } from './celebrationSteps.ts'
import { othersAnswered } from './figures.ts'
import type { SaveStep } from './stationReport.ts'

type Playing = { openedIds: ReadonlySet<string>; part: CelebrationPart; isSaved: boolean; reward: Reward | null }

const CLOSED: Playing = { openedIds: new Set(), part: 'bubbles', isSaved: false, reward: null }

type Options = { room: StationRoom | undefined; me: string; scene: RefObject<RoomHandle | null> }

/** After the first answer of the day: the figure leaps, the answers open one after another, and the reward flies up. A tap ends it. */
export function useCelebration({ room, me, scene }: Options) {
  const isMotionReduced = usePrefersReducedMotion()
  const [playing, setPlaying] = useState<Playing | null>(null)
  const isOpen = playing?.isSaved === true && room?.reportWritten === true
  const play = useEffectEvent(() => {
    if (!room) return []
    const others = othersAnswered(room, me).map(({ userId }) => userId)
    const isFull = room.stationMembers.length > 1 && room.stationMembers.every(({ todayReport }) => todayReport)
    const steps = celebrationSteps({
      me,
      others,
      everybody: room.stationMembers.map(({ userId }) => userId),
      isFull,
      hasReward: playing?.reward != null,
    })
    return steps.map(({ atMs, ...step }) =>
      setTimeout(() => {
        if (step.react) for (const userId of step.react.userIds) scene.current?.react(userId, step.react.as)
        if (step.isEnd) setPlaying(null)
        else
          setPlaying((now) => now && { ...now, part: step.part ?? now.part, openedIds: new Set([...now.openedIds, ...(step.open ?? [])]) })
      }, atMs),
    )
  })
  useEffect(() => {
    if (!isOpen) return
    const timers = play()
    const end = () => setPlaying(null)
    window.addEventListener('pointerdown', end)
    return () => {
      window.removeEventListener('pointerdown', end)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isOpen])
  return {
    /** From the save on. */
    isPlaying: playing !== null,
    openedIds: playing?.openedIds,
    part: isOpen ? playing.part : null,
    reward: playing?.reward ?? null,
    followSave: (step: SaveStep) => {
      if (isMotionReduced || step.type === 'failed') setPlaying(null)
      else setPlaying(step.type === 'saved' ? { ...CLOSED, isSaved: true, reward: step.reward } : CLOSED)
    },
  }
}
