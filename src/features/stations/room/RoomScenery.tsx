import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import type { Arranging } from './ArrangeBar.tsx'
import { figuresOf, isReadable, statusOf } from './figures.ts'
import styles from './Room.module.css'
import type { RoomPanel } from './RoomPanels.tsx'
import { RoomStage } from './RoomStage.tsx'
import type { useCelebration } from './useCelebration.ts'
import type { Inviting } from './useInviting.ts'
import type { RoomState } from './useRoom.ts'
import type { RoomPeople } from './useRoomPeople.ts'
import type { Welcome } from './useWelcome.ts'

type Props = {
  me: string
  state: RoomState
  people: RoomPeople
  panel: RoomPanel
  arranging: Arranging
  background: string | undefined
  inviting: Inviting
  celebration: ReturnType<typeof useCelebration>
  welcome: Welcome
}

/** The drawn room, and what a finger does in it. */
export function RoomScenery(props: Props) {
  const { me, state, people, panel, arranging, background, inviting, celebration, welcome } = props
  const { openedIds } = celebration
  const hasEverybodyAnswered = celebration.part === 'everybody'
  const { room, scene, placements, actions, presentIds, isOutside } = state
  const { signalledIds } = people
  const members = useStructuralSharing(
    room &&
      figuresOf(room, { me, presentIds, signalledIds, openedIds, isStill: hasEverybodyAnswered }).filter(
        ({ userId }) => !isOutside || userId !== me,
      ),
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
    placements,
    seenHeightPx: welcome.seenHeightPx,
    isDimmed: hasEverybodyAnswered,
    liftPx: inviting.liftPx,
    freePlaces: isOutside ? undefined : inviting.wanted,
    selectedUserId: arranging.chosen?.userId,
    onTap: openFigure,
    onMark: pressMark,
    onBubble: openFigure,
    onDrag: actions.drag,
    onDrop: (userId: string, placement: Placement) => void actions.place(userId, placement),
    onSnapBack: actions.snapBack,
    onFloor: arranging.show,
  }
  const seen = () => {
    welcome.seen()
    state.enter()
  }
  return (
    <div className={styles.stage} style={liftedBy(inviting)}>
      <RoomStage background={background} scene={drawn ?? null} onSeen={seen} />
    </div>
  )
}

/** So much higher than where it is by itself. */
export function liftedBy({ liftPx }: Inviting) {
  return liftPx > 0 ? { translate: `0 ${-liftPx}px` } : undefined
}

/** The new value with every equal part of the one before it: a figure of which nothing changed does not render again. */
function useStructuralSharing<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const next: Value = replaceEqualDeep(kept, value)
  if (next !== kept) setKept(next)
  return next
}
