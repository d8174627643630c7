import { GROUP_PHOTO } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/realtime.ts'
import type { BusMessage, LiveBus } from '#server/events/bus.ts'
import { type Connection, sendText } from './liveHub.ts'
import type { RoomConnection, RoomState } from './roomState.ts'

type HopMessage = Extract<BusMessage, { kind: 'hop' }>

/** Photos of everybody in a room: who takes one makes the others' figures hop. */
export type RoomHops = {
  /** At most once in `GROUP_PHOTO.everySeconds` a member, on all servers together; more are dropped. */
  hop(entry: RoomConnection): void
  /** One that another server has shown to its own sockets. */
  heard(message: HopMessage, room: RoomState | undefined): void
  stop(): void
}

export function createRoomHops(bus: Pick<LiveBus, 'publish'>, serverId: string): RoomHops {
  const recent = new Map<string, NodeJS.Timeout>()

  const remember = (personId: string) => {
    clearTimeout(recent.get(personId))
    recent.set(personId, setTimeout(() => recent.delete(personId), GROUP_PHOTO.everySeconds * 1_000).unref())
  }
  /** Not across a block, and never back to the sender. */
  const show = (room: RoomState, personId: string, text: string, from?: Connection) => {
    const hidden = room.hidden.get(personId)
    for (const entry of room.inside) if (entry.connection !== from && !hidden?.has(entry.personId)) sendText(entry.connection, text)
  }
  return {
    hop: (entry) => {
      const { room, personId, connection } = entry
      const byUserId = room.userIds.get(personId)
      if (!room.inside.has(entry) || byUserId === undefined || recent.has(personId)) return
      remember(personId)
      const event: LiveEvent = { type: 'station.hopped', stationId: room.stationId, byUserId }
      const text = JSON.stringify(event)
      show(room, personId, text, connection)
      bus.publish({ kind: 'hop', serverId, stationId: room.stationId, personId, text })
    },
    heard: ({ personId, text }, room) => {
      remember(personId)
      if (room) show(room, personId, text)
    },
    stop: () => {
      for (const timer of recent.values()) clearTimeout(timer)
      recent.clear()
    },
  }
}
