import type { RoomAccess } from '#server/events/roomAccess.ts'
import { openRooms } from '#server/metrics.ts'
import type { DragThrottle } from './dragThrottle.ts'
import type { Connection } from './liveHub.ts'
import { createRoomAccessReader, type RoomAccessReaderDeps } from './roomAccessReader.ts'
import { applyAccess, createRoomState, personsPresent, type RoomConnection, type RoomState } from './roomState.ts'

export type RoomConnections = {
  readonly rooms: ReadonlyMap<string, RoomState>
  readonly connections: ReadonlyMap<Connection, RoomConnection>
  /** Leaves the current room and waits for the access check. */
  enter(connection: Connection, personId: string, stationId: string): void
  exit(connection: Connection): void
  /** Removes matching connections from a room. Those that are members by the database enter again: the event may be stale. */
  recheck(room: RoomState, isMeant: (entry: RoomConnection) => boolean): void
  refresh(stationId: string): void
  stop(): void
}

export type RoomConnectionsDeps = Omit<RoomAccessReaderDeps, 'onRead'> & {
  throttleFor: (entry: () => RoomConnection) => DragThrottle
  /** `isOther`: the persons present on this server changed. */
  onChanged: (room: RoomState, isOther: boolean) => void
  onRemoved: (entry: RoomConnection) => void
}

export function createRoomConnections({ throttleFor, onChanged, onRemoved, ...access }: RoomConnectionsDeps): RoomConnections {
  const rooms = new Map<string, RoomState>()
  const connections = new Map<Connection, RoomConnection>()
  const reader = createRoomAccessReader({ ...access, onRead: learn })

  function learn(stationId: string, known: RoomAccess | undefined) {
    const room = rooms.get(stationId)
    if (!room) return
    applyAccess(room, known)
    change(room, () => {
      for (const entry of [...room.inside, ...room.waiting]) {
        if (!room.userIds.has(entry.personId)) drop(entry)
        else if (room.waiting.delete(entry)) room.inside.add(entry)
      }
    })
  }

  function drop(entry: RoomConnection) {
    const { connection, room, throttle } = entry
    connections.delete(connection)
    room.inside.delete(entry)
    room.waiting.delete(entry)
    throttle.stop()
    onRemoved(entry)
  }

  function change(room: RoomState, work: () => void) {
    const before = personsPresent(room)
    work()
    const now = personsPresent(room)
    onChanged(room, now.size !== before.size || [...now].some((personId) => !before.has(personId)))
    if (room.inside.size + room.waiting.size === 0) rooms.delete(room.stationId)
    openRooms.set(rooms.size)
  }

  const exit = (connection: Connection) => {
    const entry = connections.get(connection)
    if (!entry) return
    entry.throttle.flush()
    change(entry.room, () => drop(entry))
  }

  const enter = (connection: Connection, personId: string, stationId: string) => {
    exit(connection)
    const room = rooms.get(stationId) ?? createRoomState(stationId)
    rooms.set(stationId, room)
    openRooms.set(rooms.size)
    const entry: RoomConnection = { connection, personId, room, throttle: throttleFor(() => entry), sentPresence: '' }
    connections.set(connection, entry)
    room.waiting.add(entry)
    reader.ask(stationId)
  }

  return {
    rooms,
    connections,
    enter,
    exit,
    recheck: (room, isMeant) => {
      const meant = [...room.inside, ...room.waiting].filter(isMeant)
      change(room, () => meant.forEach(drop))
      for (const { connection, personId } of meant) enter(connection, personId, room.stationId)
    },
    refresh: reader.ask,
    stop: () => {
      reader.stop()
      for (const { throttle } of connections.values()) throttle.stop()
    },
  }
}
