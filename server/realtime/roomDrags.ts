import type { ClientMessage, LiveEvent } from '#contract/realtime.ts'
import { clampPlacement, type Placement } from '#contract/rules/placement.ts'
import type { LiveBus } from '#server/events/bus.ts'
import { createDragSender } from './dragSender.ts'
import { createDragThrottle, type DragThrottle } from './dragThrottle.ts'
import type { Connection } from './liveHub.ts'
import { mayMove, type RoomConnection, type RoomState } from './roomState.ts'

export type Drag = Omit<Extract<ClientMessage, { type: 'station.drag' }>, 'type'>

/** Broadcasts drags to the others in the room. */
export type RoomDrags = {
  throttleFor(entry: () => RoomConnection): DragThrottle
  drag(entry: RoomConnection, drag: Drag): void
  show(room: RoomState, userId: string, text: string): void
  /** The figure was placed: no earlier drag may follow. */
  settle(room: RoomState, userId: string): void
  leave(connection: Connection): void
  stop(): void
}

/** @param isOpenElsewhere whether another server has anybody in a station; a drag is for nobody else */
export function createRoomDrags(
  bus: Pick<LiveBus, 'publish'>,
  serverId: string,
  isOpenElsewhere: (stationId: string) => boolean,
): RoomDrags {
  const sender = createDragSender()

  const show = (room: RoomState, userId: string, text: string, from?: Connection) => {
    for (const { connection } of room.inside) if (connection !== from) sender.send(connection, userId, text)
  }
  /** Never back to the sender. */
  const broadcast = ({ room, connection, personId }: RoomConnection, userId: string, place: Placement) => {
    const { stationId, userIds } = room
    const { positionX, positionY } = place
    const byUserId = userIds.get(personId) ?? ''
    const event: LiveEvent = { type: 'station.dragged', stationId, userId, byUserId, positionX, positionY }
    const text = JSON.stringify(event)
    show(room, userId, text, connection)
    if (isOpenElsewhere(stationId)) bus.publish({ kind: 'drag', serverId, stationId, userId, text })
  }

  return {
    throttleFor: (entry) =>
      createDragThrottle((userId, place) => {
        // May have been pinned while it waited.
        if (mayMove(entry(), userId)) broadcast(entry(), userId, place)
      }),
    drag: (entry, { userId, positionX, positionY }) => {
      if (entry.room.inside.has(entry) && mayMove(entry, userId)) entry.throttle.push(userId, clampPlacement({ positionX, positionY }))
    },
    show,
    settle: (room, userId) => {
      for (const { throttle, connection } of room.inside) {
        throttle.forget(userId)
        sender.forget(connection, userId)
      }
    },
    leave: sender.leave,
    stop: sender.stop,
  }
}
