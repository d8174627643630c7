import { useRef } from 'react'
import type { Root } from 'react-dom/client'
import type { Placement } from '#contract/rules/placement.ts'
import type { MonthSky } from '#scene/model/monthSky.ts'
import { RoomScene } from '#scene/station/RoomScene.tsx'
import type { RoomFigure, RoomHandle, RoomHighFive, RoomReaction, RoomSignal, WalkStart } from '#scene/station/room.types.ts'
import { drawnFigures } from '#tests/helpers/drawnFigures.ts'

export type PlacedFigure = RoomFigure & Placement
/** Props of a room in tests; the callbacks are the harness's. */
export type RoomProps = {
  background: string
  sky?: MonthSky
  widthPx: number
  heightPx: number
  coveredTopPx?: number
  members: PlacedFigure[]
  selectedUserId?: string
}
export type RoomCall = { name: 'tap' | 'mark' | 'bubble' | 'drag' | 'drop' | 'snapBack' | 'floor'; userId?: string; placement?: Placement }

/** Callbacks of the room. */
export const roomLog = { calls: [] as RoomCall[] }

let handle: RoomHandle | null = null
/** Another room each time, with a new `ready`. */
let shown = 0

/** As a page without a server: a figure stays where it was placed last. */
const placed = new Map<string, Placement>()
const listeners = new Set<(userId: string) => void>()
const placements = {
  shown: (userId: string) => placed.get(userId),
  subscribe: (listener: (userId: string) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
function place(userId: string, placement: Placement): void {
  placed.set(userId, placement)
  for (const listener of listeners) listener(userId)
}

export function showRoom(root: Root, props: RoomProps): Promise<void> {
  shown += 1
  return new Promise((resolve) => root.render(<Room key={shown} {...withPlaces(props)} onReady={resolve} />))
}

/** Changes props of the shown room, without waiting. */
export function changeRoom(root: Root, props: RoomProps): void {
  root.render(<Room key={shown} {...withPlaces(props)} />)
}

function withPlaces(props: RoomProps): RoomProps {
  for (const { userId, positionX, positionY } of props.members) placed.set(userId, { positionX, positionY })
  return props
}

export const roomMoves = {
  /** As when somebody else placed them, or after a refusal. */
  place,
  walkIn: (userId: string, start?: WalkStart) => handle?.walkIn(userId, start),
  bowOut: (userId: string) => handle?.bowOut(userId),
  react: (userId: string, reaction: RoomReaction) => handle?.react(userId, reaction),
  fly: (signal: RoomSignal) => handle?.fly(signal),
  highFive: (highFive: RoomHighFive) => handle?.highFive(highFive),
}

/** Behind the scene, as on the room's screen. */
const NIGHT = '#15132f'

/** What is painted of each figure now. */
export const roomFigures = drawnFigures

function Room({ onReady, ...props }: RoomProps & { onReady?: () => void }) {
  const ref = useRef<RoomHandle>(null)
  const note = (name: RoomCall['name']) => (userId: string, placement?: Placement) => {
    roomLog.calls.push({ name, userId, ...(placement && { placement }) })
  }
  const keep = (room: RoomHandle | null) => {
    ref.current = room
    handle = room
  }
  return (
    <div style={{ background: NIGHT }}>
      <RoomScene
        {...props}
        placements={placements}
        ref={keep}
        onTap={note('tap')}
        onMark={note('mark')}
        onBubble={note('bubble')}
        onDrag={note('drag')}
        onSnapBack={note('snapBack')}
        onFloor={(placement) => roomLog.calls.push({ name: 'floor', placement })}
        onDrop={(userId, placement) => {
          note('drop')(userId, placement)
          place(userId, placement)
        }}
        onReady={onReady}
      />
    </div>
  )
}
