import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { Placement } from '#contract/rules/placement.ts'
import { lazyCode } from '#lib/lazyWithRetry.ts'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { Arranging } from './ArrangeBar.tsx'
import { figuresOf, isReadable, statusOf } from './figures.ts'
import styles from './Room.module.css'
import type { RoomPanel } from './RoomPanels.tsx'
import { RoomStage } from './RoomStage.tsx'
import type { Inviting } from './useInviting.ts'
import type { RoomState } from './useRoom.ts'
import type { RoomPeople } from './useRoomPeople.ts'
import type { RoomRest } from './useRoomRest.ts'
import type { RoomShows } from './useRoomShows.ts'
import { useSleepers } from './useSleepers.ts'
import type { Welcome } from './useWelcome.ts'

const restingSheet = lazyCode(async () => (await import('./RestingSheet.tsx')).RestingSheet)

type Props = {
  me: string
  state: RoomState
  people: RoomPeople
  panel: RoomPanel
  arranging: Arranging
  background: string | undefined
  inviting: Inviting
  shows: RoomShows
  welcome: Welcome
  rest: RoomRest
}

/** The drawn room, what a finger does in it, and what it asks a member who rests. */
export function RoomScenery(props: Props) {
  const { me, state, people, panel, arranging, background, inviting, shows, welcome, rest } = props
  const { celebration, played, sky } = shows
  const { openedIds } = celebration
  const hasEverybodyAnswered = celebration.part === 'everybody' || played?.star != null
  const { room, scene, placements, actions, presentIds, isOutside } = state
  const { signalledIds } = people
  const looks = useSleepers(room, me)
  const members = useStructuralSharing(
    room &&
      figuresOf(room, { me, presentIds, signalledIds, openedIds, looks, isStill: hasEverybodyAnswered }).filter(
        ({ userId }) => !isOutside || userId !== me,
      ),
  )
  const memberOf = (userId: string) => room?.stationMembers.find((member) => member.userId === userId)
  const openFigure = (userId: string) => {
    const member = memberOf(userId)
    if (!member || arranging.chosen) return
    if (userId === me) return rest.isResting ? rest.open() : panel.open('own', userId)
    panel.open(room?.reportWritten !== false && isReadable(member) ? 'read' : 'member', userId)
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
    sky,
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
    <>
      <div className={styles.stage} style={liftedBy(inviting)}>
        <RoomStage background={background} scene={drawn ?? null} onSeen={seen} />
      </div>
      <LazyOverlay code={restingSheet} props={{ isOpen: rest.isAsking, rest, onAnswer: welcome.end }} onFailed={rest.close} />
    </>
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
