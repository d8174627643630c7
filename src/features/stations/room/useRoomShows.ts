import { useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '#lib/live/useLive.ts'
import { STAR_RISE } from './celebrationSteps.ts'
import type { StarRisesProps } from './StarRises.tsx'
import { useCelebration } from './useCelebration.ts'
import type { RoomState } from './useRoom.ts'
import { useRoomSky, withoutToday } from './useRoomSky.ts'

type Options = { stationId: string; me: string; state: RoomState; background: string | undefined }

/** What plays over the room: the celebration of the own answer, and the star of a day that somebody's answer made full. */
export function useRoomShows({ stationId, me, state, background }: Options) {
  const { room, scene, placements } = state
  const sky = useRoomSky(room)
  const celebration = useCelebration({ room, me, hasStar: sky?.today !== undefined, scene })
  const { isDue, isRising } = useStarOfOthers({ stationId, state, hasStar: sky?.today !== undefined, celebration })
  const isStarRising = celebration.isStarRising || isRising
  const star: StarRisesProps | null =
    isStarRising && room && sky && background !== undefined ? { members: room.stationMembers, placements, sky, background } : null
  const part = celebration.part ?? (star ? 'star' : null)
  return {
    celebration,
    played: part && { part, reward: celebration.reward, star },
    sky: sky && (celebration.isStarDue || isDue) ? withoutToday(sky) : sky,
  }
}

export type RoomShows = ReturnType<typeof useRoomShows>

type Others = { stationId: string; state: RoomState; hasStar: boolean; celebration: ReturnType<typeof useCelebration> }

/** The last answer was somebody else's: the star rises once the room is read again, and a celebration is over. A tap ends it. */
function useStarOfOthers({ stationId, state, hasStar, celebration: { isPlaying, bringsStar } }: Others) {
  const [isDue, setDue] = useState(false)
  // The server tells the last writer too.
  if (isDue && bringsStar) setDue(false)
  useLive('station.fullDay', (event) => {
    if (event.stationId === stationId) setDue(true)
  })
  const isRising = isDue && hasStar && !isPlaying
  const hop = useEffectEvent(() => {
    for (const { userId, isResting } of state.room?.stationMembers ?? []) if (!isResting) state.scene.current?.react(userId, 'hop')
  })
  useEffect(() => {
    if (!isRising) return
    const end = () => setDue(false)
    const timers = [setTimeout(() => hop(), STAR_RISE.hopMs), setTimeout(end, STAR_RISE.endMs)]
    window.addEventListener('pointerdown', end)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      window.removeEventListener('pointerdown', end)
    }
  }, [isRising])
  return { isDue, isRising }
}
