import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { BubbleSpot } from '../model/roomPlate.ts'
import type { RoomFigures } from './roomFigures.ts'

type Spots = ReadonlyMap<string, BubbleSpot>

/** Where each bubble hangs: found before a changed room is shown, and again whenever its figures have come to rest. */
export function useBubbleSpots(room: RoomFigures, coveredTopPx: number): Spots {
  const [spots, setSpots] = useState<Spots>(new Map())
  const look = useEffectEvent(() => {
    const found = room.bubbleSpots(coveredTopPx)
    if (found) setSpots((before) => kept(before, found))
  })
  useLayoutEffect(() => look())
  useEffect(() => room.onRest(() => look()), [room])
  return spots
}

/** What stayed the same is the same object, so that nothing is painted again for it. */
function kept(before: Spots, found: Spots): Spots {
  const next = [...found].map(([userId, spot]) => {
    const old = before.get(userId)
    return [userId, old?.side === spot.side && old.shift === spot.shift ? old : spot] as const
  })
  const isSame = next.length === before.size && next.every(([userId, spot]) => before.get(userId) === spot)
  return isSame ? before : new Map(next)
}
