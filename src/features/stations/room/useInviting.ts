import { useMemo, useState, useSyncExternalStore } from 'react'
import { STATION_CAPACITY } from '#contract/limits.ts'
import type { Placement } from '#contract/rules/placement.ts'
import { useDailyCall } from '#features/invitations/useDailyCall.ts'
import { type ElementSize, useElementSize } from '#lib/dom/useElementSize.ts'
import type { FreePlace } from '#scene/model/freePlaces.ts'
import { feetOf, figureBoxAt } from '#scene/model/roomLayout.ts'
import { PLATE_UNDER_FEET_PX } from '#scene/model/roomPlate.ts'
import type { RoomState } from './useRoom.ts'

/** Among friends more would crowd the room. */
const MOST_BESIDE_FRIENDS = 3
/** Between the tab bar and the card, and between the card and a plate. */
const CARD_GAP_PX = 8
const NONE: readonly FreePlace[] = []

type Options = {
  state: Pick<RoomState, 'room' | 'placements' | 'isNew'>
  me: string
  /** Nothing else asks for attention or for a tap on the floor. */
  isFree: boolean
}

/**
 * While a room has room: the places to which friends can be called, and for one who is alone in it the card with the code, once a day and in
 * a room that is new. At other times the places of somebody alone are there without a word.
 */
export function useInviting({ state: { room, placements, isNew }, me, isFree }: Options) {
  const [stageRef, stage] = useElementSize()
  const [cardRef, card] = useElementSize()
  const [found, setFound] = useState<readonly FreePlace[]>(NONE)
  const own = useSyncExternalStore(placements.subscribe, () => placements.shown(me))
  const free = room ? STATION_CAPACITY - room.stationMembers.length : 0
  const isAlone = isFree && room?.stationMembers.length === 1
  const isDay = useDailyCall(me, isAlone)
  const isCalling = isAlone && (isDay || isNew)
  const isShown = isFree && free > 0 && stage !== null
  const coveredPx = isCalling && card ? card.height + CARD_GAP_PX : 0
  const liftPx = stage && own && coveredPx > 0 ? liftAboveSheet(own, stage, coveredPx) : 0
  const most = isAlone ? free : Math.min(free, MOST_BESIDE_FRIENDS)
  const coveredBottomPx = Math.max(0, coveredPx - liftPx)
  const wanted = useMemo(() => (isShown ? { most, coveredBottomPx, onChange: setFound } : undefined), [isShown, most, coveredBottomPx])
  return {
    stageRef,
    cardRef,
    stage,
    hasCard: isCalling,
    areQuiet: isAlone && !isCalling,
    /** How much higher the room is drawn, so that the member's plate is over the card. */
    liftPx,
    /** What the scene is asked for. */
    wanted,
    places: isShown ? found.slice(0, most) : NONE,
  }
}

export type Inviting = ReturnType<typeof useInviting>

function liftAboveSheet(own: Placement, stage: ElementSize, coveredPx: number): number {
  const plateBottom = Math.min(feetOf(figureBoxAt(own, stage)).y + PLATE_UNDER_FEET_PX, stage.height)
  return Math.max(0, Math.round(plateBottom + CARD_GAP_PX - (stage.height - coveredPx)))
}
