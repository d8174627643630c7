import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { BubblePlace } from '../model/bubblePlaces.ts'
import type { RoomFigures } from './roomFigures.ts'

type Places = ReadonlyMap<string, BubblePlace>

/** Where each bubble hangs, and how large it is: found before a changed room is shown, and again whenever its figures have come to rest. */
export function useBubblePlaces(room: RoomFigures, coveredTopPx: number): Places {
  const [places, setPlaces] = useState<Places>(new Map())
  const look = useEffectEvent(() => {
    const found = room.bubblePlaces(coveredTopPx)
    if (found) setPlaces((before) => kept(before, found))
  })
  useLayoutEffect(() => look())
  useEffect(() => room.onRest(() => look()), [room])
  return places
}

/** What stayed the same is the same object, so that nothing is painted again for it. */
function kept(before: Places, found: Places): Places {
  const next = [...found].map(([userId, place]) => {
    const old = before.get(userId)
    return [userId, old?.size === place.size && old.spot === place.spot ? old : place] as const
  })
  const isSame = next.length === before.size && next.every(([userId, place]) => before.get(userId) === place)
  return isSame ? before : new Map(next)
}
