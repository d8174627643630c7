import type { LiveEvent } from '#contract/realtime.ts'
import type { BusMessage, LiveBus } from '#server/events/bus.ts'
import { type Connection, sendText } from './liveHub.ts'
import { createRemotePresence, type RemotePresence } from './remotePresence.ts'
import type { RoomAccessReaderDeps } from './roomAccessReader.ts'
import { createRoomConnections, type RoomConnections } from './roomConnections.ts'
import { createRoomDrags, type Drag, type RoomDrags } from './roomDrags.ts'
import { createRoomHops } from './roomHops.ts'
import { personsPresent, presenceMessages, type RoomState } from './roomState.ts'

/** Rooms open on this server's sockets: presence, drags and photos. */
export type Rooms = {
  /** Leaves the current room; enters once the database confirms membership. Outsiders get nothing, and no hint. */
  enter(connection: Connection, stationId: string): void
  exit(connection: Connection): void
  drag(connection: Connection, drag: Drag): void
  /** A photo of everybody: the others see all hop. */
  photo(connection: Connection): void
  handleMessage(message: BusMessage): void
  /** Who has it open, on any server. */
  presentIn(stationId: string): Set<string>
  /** Re-reads access of all open rooms. */
  refreshAll(): void
  stop(): void
}

export type RoomsDeps = Omit<RoomAccessReaderDeps, 'onRead'> & { bus: Pick<LiveBus, 'publish'>; serverId: string }

export function createRooms({ bus, serverId, ...access }: RoomsDeps): Rooms {
  const drags = createRoomDrags(bus, serverId, (stationId) => others.isOpenElsewhere(stationId))
  const hops = createRoomHops(bus, serverId)
  const roomConnections: RoomConnections = createRoomConnections({
    ...access,
    throttleFor: drags.throttleFor,
    onRemoved: ({ connection }) => drags.leave(connection),
    onChanged: (room, isOther) => {
      if (isOther) others.announce(room.stationId, [...personsPresent(room)])
      tellPresence(room, presentIn(room.stationId))
    },
  })
  const others: RemotePresence = createRemotePresence({
    bus,
    serverId,
    ownRooms: () => [...roomConnections.rooms.values()].map((room) => [room.stationId, [...personsPresent(room)]]),
    onChange: (stationIds) => {
      for (const stationId of stationIds) withRoom(roomConnections, stationId, (room) => tellPresence(room, presentIn(stationId)))
    },
  })
  const presentIn = (stationId: string) => {
    const room = roomConnections.rooms.get(stationId)
    return new Set([...(room ? personsPresent(room) : []), ...others.presentIn(stationId)])
  }
  const refreshAll = () => {
    for (const stationId of roomConnections.rooms.keys()) roomConnections.refresh(stationId)
  }
  return {
    enter: (connection, stationId) => enter(roomConnections, connection, stationId),
    exit: roomConnections.exit,
    drag: (connection, drag) => {
      const entry = roomConnections.connections.get(connection)
      if (entry) drags.drag(entry, drag)
    },
    photo: (connection) => {
      const entry = roomConnections.connections.get(connection)
      if (entry) hops.hop(entry)
    },
    handleMessage: (message) => {
      if (message.kind === 'event') return handleEvent(message.to, message.event, { roomConnections, drags })
      if (message.kind === 'drag') {
        // This server's own sockets have it already.
        if (message.serverId !== serverId)
          withRoom(roomConnections, message.stationId, (room) => drags.show(room, message.userId, message.text))
        return
      }
      if (message.kind === 'hop') {
        if (message.serverId !== serverId) hops.heard(message, roomConnections.rooms.get(message.stationId))
        return
      }
      if (message.kind === 'gap') refreshAll()
      others.handleMessage(message)
    },
    presentIn,
    refreshAll,
    stop: () => {
      roomConnections.stop()
      drags.stop()
      hops.stop()
      others.stop()
    },
  }
}

function withRoom({ rooms }: RoomConnections, stationId: string, act: (room: RoomState) => void) {
  const room = rooms.get(stationId)
  if (room) act(room)
}

function enter(roomConnections: RoomConnections, connection: Connection, stationId: string) {
  const { claims, isReady } = connection
  if (!claims || !isReady) return
  const entry = roomConnections.connections.get(connection)
  if (entry?.room.stationId !== stationId) return roomConnections.enter(connection, claims.personId, stationId)
  // Resend, as after a second `ready`.
  entry.sentPresence = ''
  roomConnections.refresh(stationId)
}

/** To those whose presence message changed. */
function tellPresence(room: RoomState, present: ReadonlySet<string>) {
  const textFor = presenceMessages(room, present)
  for (const entry of room.inside) {
    const text = textFor(entry.personId)
    if (text === entry.sentPresence) continue
    entry.sentPresence = text
    sendText(entry.connection, text)
  }
}

/** Events that change access to a room. */
function handleEvent(
  to: readonly string[],
  event: LiveEvent,
  { roomConnections, drags }: { roomConnections: RoomConnections; drags: RoomDrags },
) {
  switch (event.type) {
    case 'station.closed':
      return withRoom(roomConnections, event.stationId, (room) => roomConnections.recheck(room, ({ personId }) => to.includes(personId)))
    case 'station.changed':
    case 'station.joined':
    case 'station.left':
      return withRoom(roomConnections, event.stationId, () => roomConnections.refresh(event.stationId))
    case 'station.placed':
      return withRoom(roomConnections, event.stationId, (room) => drags.settle(room, event.userId))
    case 'friends.changed':
      // Perhaps a block.
      for (const { personId, room } of roomConnections.connections.values())
        if (to.includes(personId)) roomConnections.refresh(room.stationId)
  }
}
