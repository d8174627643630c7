import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Reward } from '#contract/reports.ts'
import type { StationRoom } from '#contract/stations.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { type CelebrationPart, celebrationSteps, stillSteps } from './celebrationSteps.ts'
import { haveAllAnswered, othersAnswered } from './figures.ts'
import type { SaveStep } from './stationReport.ts'

type Playing = {
  openedIds: ReadonlySet<string>
  part: CelebrationPart
  isStarRising: boolean
  /** The answer made the day full, so the star is one of the steps. */
  bringsStar: boolean
  /** Today had its star before the answer. */
  hadStar: boolean
  isSaved: boolean
  reward: Reward | null
}

const CLOSED: Playing = {
  openedIds: new Set(),
  part: 'bubbles',
  isStarRising: false,
  bringsStar: false,
  hadStar: false,
  isSaved: false,
  reward: null,
}

type Options = {
  room: StationRoom | undefined
  me: string
  /** Today has its star. */
  hasStar: boolean
  scene: RefObject<RoomHandle | null>
}

/**
 * After the first answer of the day: the figure leaps, the answers open one after another, and the reward flies up. A tap ends it.
 * With reduced motion the answers are open at once, and of the steps only a new star is left.
 */
export function useCelebration({ room, me, hasStar, scene }: Options) {
  const isMotionReduced = usePrefersReducedMotion()
  const [playing, setPlaying] = useState<Playing | null>(null)
  const isOpen = playing?.isSaved === true && room?.reportWritten === true
  const play = useEffectEvent(() => {
    if (!room) return []
    const others = othersAnswered(room, me).map(({ userId }) => userId)
    const isNewStar = hasStar && playing?.hadStar === false
    setPlaying((now) => now && { ...now, bringsStar: isNewStar })
    const steps = isMotionReduced
      ? stillSteps({ answered: [me, ...others], hasStar: isNewStar })
      : celebrationSteps({
          me,
          others,
          everybody: room.stationMembers.filter(({ isResting }) => !isResting).map(({ userId }) => userId),
          isFull: haveAllAnswered(room) || isNewStar,
          hasStar: isNewStar,
          hasReward: playing?.reward != null,
        })
    return steps.map(({ atMs, ...step }) =>
      setTimeout(() => {
        if (step.react) for (const userId of step.react.userIds) scene.current?.react(userId, step.react.as)
        if (step.isEnd) setPlaying(null)
        else
          setPlaying((now) => {
            if (!now) return now
            const { part = now.part, open = [] } = step
            return { ...now, part, isStarRising: now.isStarRising || part === 'star', openedIds: new Set([...now.openedIds, ...open]) }
          })
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
    isStarRising: isOpen && playing.isStarRising,
    bringsStar: playing?.bringsStar === true,
    /** The star is not there before it has risen. */
    isStarDue: playing?.hadStar === false,
    reward: playing?.reward ?? null,
    followSave: (step: SaveStep) => {
      if (step.type === 'failed') setPlaying(null)
      else if (step.type === 'saved')
        setPlaying((now) => ({ ...CLOSED, hadStar: now?.hadStar ?? false, isSaved: true, reward: step.reward }))
      else setPlaying({ ...CLOSED, hadStar: hasStar })
    },
  }
}
