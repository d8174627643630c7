import type { LiveEvent } from '#contract/realtime.ts'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'
import type { LiveBus } from './bus.ts'
import type { Drag } from './dragMessage.ts'
import { createDragPace, type DragPace } from './dragThrottle.ts'
import { createLatestSender } from './dragSender.ts'
import type { Connection } from './liveHub.ts'
import { type Guest, mayMove, type Room } from './roomState.ts'
import { textFrame } from './textFrame.ts'

/** Figures under fingers, as the others in the room see them. */
export type RoomDrags = {
  paceFor(guest: () => Guest): DragPace
  drag(guest: Guest, drag: Drag): void
  /** A figure is dragged on another server. */
  show(room: Room, userId: string, text: string): void
  /** Where a figure stands is settled: no drag from before may come after it. */
  settle(room: Room, userId: string): void
  leave(connection: Connection): void
  stop(): void
}

export function createRoomDrags(bus: Pick<LiveBus, 'publish'>, serverId: string): RoomDrags {
  const latest = createLatestSender()

  const show = (room: Room, userId: string, text: string, from?: Connection) => {
    const frame = textFrame.of(text)
    for (const { connection } of room.inside) if (connection !== from) latest.send(connection, userId, frame)
  }
  /** Never back to the socket it came from: there the finger knows better. */
  const tell = ({ room, connection, personId }: Guest, userId: string, place: Placement) => {
    const { stationId, userIds } = room
    const { positionX, positionY } = place
    const byUserId = userIds.get(personId) ?? ''
    const event: LiveEvent = { type: 'station.dragged', stationId, userId, byUserId, positionX, positionY }
    const text = JSON.stringify(event)
    show(room, userId, text, connection)
    bus.publish({ kind: 'drag', serverId, stationId, userId, text })
  }

  return {
    paceFor: (guest) =>
      createDragPace((userId, place) => {
        // Pinned since it began to wait.
        if (mayMove(guest(), userId)) tell(guest(), userId, place)
      }),
    drag: (guest, { userId, positionX, positionY }) => {
      if (guest.room.inside.has(guest) && mayMove(guest, userId)) guest.pace.push(userId, clampPlacement({ positionX, positionY }))
    },
    show,
    settle: (room, userId) => {
      for (const { pace, connection } of room.inside) {
        pace.forget(userId)
        latest.forget(connection, userId)
      }
    },
    leave: latest.leave,
    stop: latest.stop,
  }
}
