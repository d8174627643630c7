import type { LiveEvent } from '#contract/realtime.ts'
import type { AccessReaderDeps } from './roomAccessReader.ts'
import type { LiveBus, LiveNews } from './bus.ts'
import type { Drag } from './dragMessage.ts'
import { type Connection, sendText } from './liveHub.ts'
import { createOthersPresence, type OthersPresence } from './remotePresence.ts'
import { presenceTexts, presentHere, type Room } from './roomState.ts'
import { createRoomDrags, type RoomDrags } from './roomDrags.ts'
import { createRoster, type Roster } from './roomConnections.ts'

/** The rooms on the screens of this server's sockets: who is in them, and figures that move under fingers. */
export type Rooms = {
  /** Leaves the room before, and enters this one once the database knows them as a member. Others get nothing, and no hint. */
  enter(connection: Connection, stationId: string): void
  exit(connection: Connection): void
  drag(connection: Connection, drag: Drag): void
  hear(news: LiveNews): void
  /** Asks the database anew who may be where. */
  refreshAll(): void
  stop(): void
}

export type RoomsDeps = Omit<AccessReaderDeps, 'onRead'> & { bus: Pick<LiveBus, 'publish'>; serverId: string }

export function createRooms({ bus, serverId, ...access }: RoomsDeps): Rooms {
  const drags = createRoomDrags(bus, serverId)
  const roster: Roster = createRoster({
    ...access,
    paceFor: drags.paceFor,
    onDropped: ({ connection }) => drags.leave(connection),
    onSettled: (room, isOther) => {
      if (isOther) others.announce(room.stationId, [...presentHere(room)])
      tellPresence(room, others)
    },
  })
  const others: OthersPresence = createOthersPresence({
    bus,
    serverId,
    ownRooms: () => [...roster.rooms.values()].map((room) => [room.stationId, [...presentHere(room)]]),
    onChange: (stationIds) => {
      for (const stationId of stationIds) withRoom(roster, stationId, (room) => tellPresence(room, others))
    },
  })
  const refreshAll = () => {
    for (const stationId of roster.rooms.keys()) roster.refresh(stationId)
  }
  return {
    enter: (connection, stationId) => enter(roster, connection, stationId),
    exit: roster.exit,
    drag: (connection, drag) => {
      const guest = roster.guests.get(connection)
      if (guest) drags.drag(guest, drag)
    },
    hear: (news) => {
      if (news.kind === 'event') return hearEvent(news.to, news.event, { roster, drags })
      if (news.kind === 'drag') {
        // One's own were told when they came.
        if (news.serverId !== serverId) withRoom(roster, news.stationId, (room) => drags.show(room, news.userId, news.text))
        return
      }
      if (news.kind === 'missed') refreshAll()
      others.hear(news)
    },
    refreshAll,
    stop: () => {
      roster.stop()
      drags.stop()
      others.stop()
    },
  }
}

function withRoom({ rooms }: Roster, stationId: string, act: (room: Room) => void) {
  const room = rooms.get(stationId)
  if (room) act(room)
}

function enter(roster: Roster, connection: Connection, stationId: string) {
  const { bearer, isReady } = connection
  if (!bearer || !isReady) return
  const guest = roster.guests.get(connection)
  if (guest?.room.stationId !== stationId) return roster.enter(connection, bearer.personId, stationId)
  // Once more, as after a second `ready`: the others need not see them go and come.
  guest.toldPresence = ''
  roster.refresh(stationId)
}

/** Tells those inside who is there, if it is not what they heard last. */
function tellPresence(room: Room, others: OthersPresence) {
  const present = presentHere(room)
  for (const personId of others.presentIn(room.stationId)) present.add(personId)
  const textFor = presenceTexts(room, present)
  for (const guest of room.inside) {
    const text = textFor(guest.personId)
    if (text === guest.toldPresence) continue
    guest.toldPresence = text
    sendText(guest.connection, text)
  }
}

/** What is told to members changes who may be in a room and move whom. */
function hearEvent(to: readonly string[], event: LiveEvent, { roster, drags }: { roster: Roster; drags: RoomDrags }) {
  switch (event.type) {
    case 'station.closed':
      return withRoom(roster, event.stationId, (room) => roster.dismiss(room, ({ personId }) => to.includes(personId)))
    case 'station.changed':
    case 'station.joined':
    case 'station.left':
      return withRoom(roster, event.stationId, () => roster.refresh(event.stationId))
    case 'station.placed':
      return withRoom(roster, event.stationId, (room) => drags.settle(room, event.userId))
    case 'friends.changed':
      // Perhaps a block, which hides two from each other.
      for (const { personId, room } of roster.guests.values()) if (to.includes(personId)) roster.refresh(room.stationId)
  }
}
