import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type HighFive, highFiveAfter, pairOf } from '#contract/rules/highFive.ts'
import type { StationRoom } from '#contract/stations.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { roomText } from '#text/room.ko.ts'
import { isHidden } from './figures.ts'
import type { Placements } from './placements.ts'

/** Until then it is said, so that the same sentence is news the next time. Less than until a pair may touch palms again. */
const SAID_MS = 4000

type Options = { room: StationRoom | undefined; placements: Placements; scene: RefObject<RoomHandle | null> }

/** After a drop two who are close touch palms: every member's device decides it alike. @returns what a screen reader says of it */
export function useHighFives({ room, placements, scene }: Options): string | null {
  const [said, setSaid] = useState<string | null>(null)
  const lastMs = useRef(new Map<string, number>())
  const find = useEffectEvent((droppedId: string): HighFive | null => {
    if (!room || document.visibilityState === 'hidden') return null
    const blocked = new Set(room.apartPairs?.map(([one, other]) => pairOf(one, other)))
    // Sleepers as well: where the nearest one sleeps nobody is chosen, in the view of one who blocked the sleeper either.
    const outOfIt = room.stationMembers.filter((member) => isHidden(member) || member.isResting)
    const hiddenIds = new Set(outOfIt.map(({ userId }) => userId))
    return highFiveAfter(droppedId, {
      figures: placements.stored(),
      isBlocked: (userId, otherId) => blocked.has(pairOf(userId, otherId)),
      isHidden: (userId) => hiddenIds.has(userId),
      lastMs: (pair) => lastMs.current.get(pair),
      nowMs: performance.now(),
    })
  })
  const play = useEffectEvent((found: HighFive) => {
    const [mover, other] = [found.mover, found.other].map(({ userId }) => room?.stationMembers.find((member) => member.userId === userId))
    if (!mover || !other) return
    lastMs.current.set(pairOf(mover.userId, other.userId), performance.now())
    scene.current?.highFive({ ...found, isOtherPinned: other.isPinned === true })
    setSaid(roomText.highFive(mover.userName, other.userName))
  })
  useEffect(
    () =>
      placements.onDropped((userId) => {
        const found = find(userId)
        if (found) play(found)
      }),
    [placements],
  )
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  return said
}
