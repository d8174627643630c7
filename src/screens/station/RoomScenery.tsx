import { useMemo } from 'react'
import { figuresOf, isReadable, statusOf } from '#features/room/figures.ts'
import { RoomStage } from '#features/room/RoomStage.tsx'
import styles from './Room.module.css'
import type { Arranging } from './useArranging.ts'
import type { RoomState } from './useRoom.ts'
import type { RoomPanel } from './useRoomPanel.ts'
import type { RoomPeople } from './useRoomPeople.ts'

type Props = {
  me: string
  state: RoomState
  people: RoomPeople
  panel: RoomPanel
  arranging: Arranging
  background: string | undefined
}

/** The drawn room, and what a finger does in it. */
export function RoomScenery({ me, state, people, panel, arranging, background }: Props) {
  const { room, scene, places, placing, presentIds } = state
  const { signalledIds } = people
  const members = useMemo(
    () => room && figuresOf(room, { me, presentIds, signalledIds, placeOf: places.shown }),
    [room, me, presentIds, signalledIds, places],
  )
  const memberOf = (userId: string) => room?.stationMembers.find((member) => member.userId === userId)
  const openFigure = (userId: string) => {
    const member = memberOf(userId)
    if (!member || arranging.chosen) return
    if (userId === me) return panel.open('own', userId)
    panel.open(isReadable(member) ? 'read' : 'member', userId)
  }
  const pressMark = (userId: string) => {
    const member = memberOf(userId)
    if (!member) return
    // What waits is taken back in the sheet, in words: a second tap on the disc that asked must not do it.
    if (statusOf(member) === 'SENT') panel.open('member', userId)
    else people.mark(member)
  }
  const drawn = members && {
    ref: scene,
    members,
    selectedUserId: arranging.chosen?.userId,
    onTap: openFigure,
    onMark: pressMark,
    onBubble: openFigure,
    onDrag: placing.drag,
    onPlaced: async (userId: string, placement: Parameters<typeof placing.place>[1]) => (await placing.place(userId, placement)).shown,
    onPutBack: placing.snapBack,
    onFloor: arranging.show,
  }
  return (
    <div className={styles.stage}>
      <RoomStage background={background} scene={drawn ?? null} />
    </div>
  )
}
