import type { RoomAccess } from '#server/modules/stations/roomAccess.service.ts'
import { type AccessReaderDeps, createAccessReader } from './roomAccessReader.ts'
import type { DragPace } from './dragThrottle.ts'
import type { Connection } from './liveHub.ts'
import { createRoom, type Guest, learnAccess, presentHere, type Room } from './roomState.ts'

/** Which sockets have which room open. */
export type Roster = {
  readonly rooms: ReadonlyMap<string, Room>
  readonly guests: ReadonlyMap<Connection, Guest>
  /** Leaves the room before and waits for the database to say whether they may. */
  enter(connection: Connection, personId: string, stationId: string): void
  exit(connection: Connection): void
  /** Puts out of a room whoever is meant. */
  dismiss(room: Room, isMeant: (guest: Guest) => boolean): void
  /** Asks the database who may be in a room. */
  refresh(stationId: string): void
  stop(): void
}

export type RosterDeps = Omit<AccessReaderDeps, 'onRead'> & {
  paceFor: (guest: () => Guest) => DragPace
  /** Somebody came or went, or who they are changed. `isOther`: those present on this server are others than before. */
  onSettled: (room: Room, isOther: boolean) => void
  onDropped: (guest: Guest) => void
}

export function createRoster({ paceFor, onSettled, onDropped, ...access }: RosterDeps): Roster {
  const rooms = new Map<string, Room>()
  const guests = new Map<Connection, Guest>()
  const reader = createAccessReader({ ...access, onRead: learn })

  function learn(stationId: string, known: RoomAccess | undefined) {
    const room = rooms.get(stationId)
    if (!room) return
    learnAccess(room, known)
    change(room, () => {
      for (const guest of [...room.inside, ...room.waiting]) {
        if (!room.userIds.has(guest.personId)) drop(guest)
        else if (room.waiting.delete(guest)) room.inside.add(guest)
      }
    })
  }

  /** Forgets a guest without a word. */
  function drop(guest: Guest) {
    const { connection, room, pace } = guest
    guests.delete(connection)
    room.inside.delete(guest)
    room.waiting.delete(guest)
    pace.stop()
    onDropped(guest)
  }

  function change(room: Room, work: () => void) {
    const before = presentHere(room)
    work()
    const now = presentHere(room)
    onSettled(room, now.size !== before.size || [...now].some((personId) => !before.has(personId)))
    if (room.inside.size + room.waiting.size === 0) rooms.delete(room.stationId)
  }

  const exit = (connection: Connection) => {
    const guest = guests.get(connection)
    if (!guest) return
    guest.pace.flush()
    change(guest.room, () => drop(guest))
  }

  return {
    rooms,
    guests,
    enter: (connection, personId, stationId) => {
      exit(connection)
      const room = rooms.get(stationId) ?? createRoom(stationId)
      rooms.set(stationId, room)
      const guest: Guest = { connection, personId, room, pace: paceFor(() => guest), toldPresence: '' }
      guests.set(connection, guest)
      room.waiting.add(guest)
      reader.ask(stationId)
    },
    exit,
    dismiss: (room, isMeant) =>
      change(room, () => {
        for (const guest of [...room.inside, ...room.waiting]) if (isMeant(guest)) drop(guest)
      }),
    refresh: reader.ask,
    stop: () => {
      reader.stop()
      for (const { pace } of guests.values()) pace.stop()
    },
  }
}
