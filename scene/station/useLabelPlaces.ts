import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { LabelPlaces, RoomFigures } from './roomFigures.ts'

const NONE: LabelPlaces = { marks: new Map(), bubbles: new Map() }

/** Where each disc is and each bubble hangs, and how large it is: found before a changed room is shown, and again whenever its figures have come to rest. */
export function useLabelPlaces(room: RoomFigures, coveredTopPx: number): LabelPlaces {
  const [places, setPlaces] = useState(NONE)
  const look = useEffectEvent(() => {
    const found = room.labelPlaces(coveredTopPx)
    if (found) setPlaces((before) => kept(before, found))
  })
  useLayoutEffect(() => look())
  useEffect(() => room.onRest(() => look()), [room])
  return places
}

/** What stayed the same is the same object, so that nothing is painted again for it. */
function kept(before: LabelPlaces, found: LabelPlaces): LabelPlaces {
  const bubbles = keptMap(before.bubbles, found.bubbles, (one, other) => one.size === other.size && one.spot === other.spot)
  const marks = keptMap(before.marks, found.marks, (one, other) => one === other)
  return bubbles === before.bubbles && marks === before.marks ? before : { bubbles, marks }
}

function keptMap<Place>(
  before: ReadonlyMap<string, Place>,
  found: ReadonlyMap<string, Place>,
  isSame: (one: Place, other: Place) => boolean,
) {
  const next = [...found].map(([userId, place]) => {
    const old = before.get(userId)
    return [userId, old !== undefined && isSame(old, place) ? old : place] as const
  })
  return next.length === before.size && next.every(([userId, place]) => before.get(userId) === place) ? before : new Map(next)
}
