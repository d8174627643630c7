import { useEffect, useEffectEvent, useRef } from 'react'
import type { FreePlace } from '../model/freePlaces.ts'
import type { RoomSceneProps } from './room.types.ts'
import type { RoomFigures } from './roomFigures.ts'

/** Reports free places: found whenever the figures have come to rest, and dropped at once where one moves to. */
export function useFreePlaces(room: RoomFigures, { freePlaces, widthPx, heightPx, coveredTopPx = 0 }: RoomSceneProps): void {
  const told = useRef<readonly FreePlace[]>([])
  const stage = { width: widthPx, height: heightPx }
  const tell = (places: readonly FreePlace[]) => {
    if (places.length === told.current.length && places.every(({ id, x, y }, at) => isSame(told.current[at], { id, x, y }))) return
    told.current = places
    freePlaces?.onChange(places)
  }
  const atRest = useEffectEvent(() => {
    if (!freePlaces) return
    tell(room.freePlaces(freePlaces.most, { stage, coveredTopPx, coveredBottomPx: freePlaces.coveredBottomPx }))
  })
  const moved = useEffectEvent(() => {
    if (!freePlaces || told.current.length === 0) return
    tell(room.stillFree(told.current, { stage, coveredTopPx, coveredBottomPx: freePlaces.coveredBottomPx }))
  })
  useEffect(() => {
    const stops = [room.onRest(() => atRest()), room.onMoved(() => moved())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [room])
}

function isSame(one: FreePlace | undefined, { id, x, y }: FreePlace): boolean {
  return one?.id === id && one.x === x && one.y === y
}
