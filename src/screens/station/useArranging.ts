import { useState, useSyncExternalStore } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { StationMember } from '#contract/stations.ts'
import { nameOf } from '#features/room/figures.ts'
import { stepped } from '#features/room/placements.ts'
import { roomText } from '#text/room.ko.ts'
import { showToast } from '#ui/feedback.store.ts'
import type { RoomState } from './useRoom.ts'

/** Arranging without dragging: a figure is chosen, shown at other places, and put there or left where it was. */
export function useArranging({ placements, actions, scene }: Pick<RoomState, 'placements' | 'actions' | 'scene'>) {
  const [chosen, setChosen] = useState<{ userId: string; name: string } | null>(null)
  const placement = useSyncExternalStore(placements.subscribe, () => (chosen ? placements.shown(chosen.userId) : undefined))
  const show = (next: Placement) => {
    if (chosen) actions.preview(chosen.userId, next)
  }
  const cancel = () => {
    if (!chosen) return
    setChosen(null)
    actions.snapBack(chosen.userId)
  }
  const done = async () => {
    if (!chosen || !placement || !placements.isHeld(chosen.userId)) return cancel()
    setChosen(null)
    if (await actions.place(chosen.userId, placement)) showToast(roomText.arranged(chosen.name))
  }
  return {
    chosen: chosen && placement ? { ...chosen, placement } : null,
    choose: (member: StationMember) => {
      setChosen({ userId: member.userId, name: nameOf(member) })
      scene.current?.react(member.userId, 'hop')
    },
    show,
    step: (key: string, isBig: boolean) => {
      const next = placement && stepped(placement, key, isBig)
      if (next) show(next)
    },
    done: () => void done(),
    cancel,
  }
}

export type Arranging = ReturnType<typeof useArranging>
