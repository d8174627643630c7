import { Profiler, useRef } from 'react'
import type { Root } from 'react-dom/client'
import type { Placement } from '#contract/rules/placement.ts'
import { RoomScene } from '#scene/station/RoomScene.tsx'
import type { RoomFigure, RoomHandle, RoomReaction } from '#scene/station/room.types.ts'
import { drawnFigures, FIGURE_SHAPE } from '#tests/helpers/drawnFigures.ts'

/** What a test can say of a room; the callbacks are the harness's. */
export type RoomProps = {
  background: string
  widthPx: number
  heightPx: number
  coveredTopPx?: number
  members: RoomFigure[]
  selectedUserId?: string
}
/** How placing is answered: not at all, with a place, with a refusal, or when the test says so. */
export type RoomAnswer = { kind: 'none' } | { kind: 'refused' } | { kind: 'held' } | { kind: 'place'; place: Placement; afterMs?: number }
export type RoomCall = { name: 'tap' | 'mark' | 'bubble' | 'drag' | 'placed' | 'putBack' | 'floor'; userId?: string; placement?: Placement }

/** What the room told, and how often React rendered anything of it. */
export const roomLog = { calls: [] as RoomCall[], renders: 0, answer: { kind: 'none' } as RoomAnswer }

let handle: RoomHandle | null = null
/** Another room each time, which is ready anew. */
let shown = 0
let refuse: () => void = () => {}

export function showRoom(root: Root, props: RoomProps): Promise<void> {
  shown += 1
  return new Promise((resolve) => root.render(<Room key={shown} {...props} onReady={resolve} />))
}

/** Other props for the room that is shown; nothing is waited for. */
export function changeRoom(root: Root, props: RoomProps): void {
  root.render(<Room key={shown} {...props} />)
}

export const roomMoves = {
  glideTo: (userId: string, placement: Placement) => handle?.glideTo(userId, placement),
  walkIn: (userId: string) => handle?.walkIn(userId),
  bowOut: (userId: string) => handle?.bowOut(userId),
  react: (userId: string, reaction: RoomReaction) => handle?.react(userId, reaction),
  refuse: () => refuse(),
}

/** What is drawn of each figure now: the corner of its box, its depth, and the motions under way. */
export function roomFigures(): { boxX: number; boxY: number; depth: number; running: string[] }[] {
  return drawnFigures(FIGURE_SHAPE).map(({ x, y, carrier }) => ({
    boxX: x,
    boxY: y,
    depth: Number(carrier.style.zIndex),
    running: carrier.getAnimations({ subtree: true }).map(({ id }) => id),
  }))
}

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
    <Profiler id="room" onRender={countRender}>
      <RoomScene
        {...props}
        ref={keep}
        onTap={note('tap')}
        onMark={note('mark')}
        onBubble={note('bubble')}
        onDrag={note('drag')}
        onPutBack={note('putBack')}
        onFloor={(placement) => roomLog.calls.push({ name: 'floor', placement })}
        onPlaced={(userId, placement) => {
          roomLog.calls.push({ name: 'placed', userId, placement })
          return answered(roomLog.answer)
        }}
        onReady={onReady}
      />
    </Profiler>
  )
}

function answered(answer: RoomAnswer): Promise<Placement> | undefined {
  if (answer.kind === 'none') return undefined
  if (answer.kind === 'refused') return Promise.reject(new Error('pinned'))
  if (answer.kind === 'held') {
    return new Promise((_, reject) => {
      refuse = () => reject(new Error('offline'))
    })
  }
  return new Promise((resolve) => setTimeout(() => resolve(answer.place), answer.afterMs ?? 0))
}

function countRender(): void {
  roomLog.renders += 1
}
