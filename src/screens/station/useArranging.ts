import { type RefObject, useState } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { nameOf } from '#features/room/figures.ts'
import { isSamePlace, type Places, stepped } from '#features/room/places.ts'
import type { Placing } from '#features/room/placing.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'
import { roomText } from '#text/room.ko.ts'
import { showToast } from '#ui/feedback.store.ts'

type Chosen = { userId: string; name: string; placement: Placement }
type Options = { places: Places; placing: Placing; scene: RefObject<RoomHandle | null> }

/** Arranging without dragging: a figure is chosen, shown at other places, and put there or left where it was. */
export function useArranging({ places, placing, scene }: Options) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const show = (placement: Placement) => {
    if (!chosen) return
    placing.preview(chosen.userId, placement)
    setChosen({ ...chosen, placement })
  }
  const cancel = () => {
    if (!chosen) return
    setChosen(null)
    placing.snapBack(chosen.userId)
  }
  const done = async () => {
    if (!chosen) return
    const { userId, name, placement } = chosen
    const before = places.shown(userId)
    if (before && isSamePlace(before, placement)) return cancel()
    setChosen(null)
    const { shown, isSaved } = await placing.place(userId, placement)
    scene.current?.glideTo(userId, shown)
    if (isSaved) showToast(roomText.arranged(name))
  }
  return {
    chosen,
    choose: (member: StationMember) => {
      const { userId } = member
      setChosen({ userId, name: nameOf(member), placement: places.shown(userId) ?? member })
      scene.current?.react(userId, 'hop')
    },
    show,
    step: (key: string, isBig: boolean) => {
      const next = chosen && stepped(chosen.placement, key, isBig)
      if (next) show(next)
    },
    done: () => void done(),
    cancel,
  }
}

export type Arranging = ReturnType<typeof useArranging>
