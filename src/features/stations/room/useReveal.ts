import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Reward } from '#contract/reports.ts'
import type { StationRoom } from '#contract/stations.ts'
import { usePrefersReducedMotion } from '#scene/motion/useIsMoving.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { othersAnswered } from './figures.ts'
import { type RevealPart, revealSteps } from './revealSteps.ts'
import type { SaveStep } from './stationReport.ts'

type Playing = { openedIds: ReadonlySet<string>; part: RevealPart; isSaved: boolean; reward: Reward | null }

const CLOSED: Playing = { openedIds: new Set(), part: 'bubbles', isSaved: false, reward: null }

type Options = { room: StationRoom | undefined; me: string; scene: RefObject<RoomHandle | null> }

/** After one's first answer of the day: the figure leaps, the answers open one after another, and the reward flies up. A tap ends it. */
export function useReveal({ room, me, scene }: Options) {
  const isMotionReduced = usePrefersReducedMotion()
  const [reveal, setReveal] = useState<Playing | null>(null)
  const isOpen = reveal?.isSaved === true && room?.reportWritten === true
  const play = useEffectEvent(() => {
    if (!room) return []
    const others = othersAnswered(room, me).map(({ userId }) => userId)
    const isFull = room.stationMembers.length > 1 && room.stationMembers.every(({ todayReport }) => todayReport)
    const steps = revealSteps({
      me,
      others,
      everybody: room.stationMembers.map(({ userId }) => userId),
      isFull,
      hasReward: reveal?.reward != null,
    })
    return steps.map(({ atMs, ...step }) =>
      setTimeout(() => {
        if (step.react) for (const userId of step.react.userIds) scene.current?.react(userId, step.react.as)
        if (step.isEnd) setReveal(null)
        else
          setReveal((now) => now && { ...now, part: step.part ?? now.part, openedIds: new Set([...now.openedIds, ...(step.open ?? [])]) })
      }, atMs),
    )
  })
  useEffect(() => {
    if (!isOpen) return
    const timers = play()
    const end = () => setReveal(null)
    window.addEventListener('pointerdown', end)
    return () => {
      window.removeEventListener('pointerdown', end)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isOpen])
  return {
    /** From the save on. */
    isPlaying: reveal !== null,
    openedIds: reveal?.openedIds,
    part: isOpen ? reveal.part : null,
    reward: reveal?.reward ?? null,
    followSave: (step: SaveStep) => {
      if (isMotionReduced || step.type === 'failed') setReveal(null)
      else setReveal(step.type === 'saved' ? { ...CLOSED, isSaved: true, reward: step.reward } : CLOSED)
    },
  }
}

export type Reveal = ReturnType<typeof useReveal>
