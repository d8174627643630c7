import type { BusMessage, LiveBus } from '#server/events/bus.ts'

/** Heartbeat interval, and the silence after which a server counts as gone. */
export const PRESENCE_MS = { alive: 5_000, silent: 16_000 } as const
const ROOMS_PER_MESSAGE = 500

type RemoteServer = { heardAt: number; rooms: Map<string, ReadonlySet<string>> }

/** Who has a room open on other servers. Each publishes its own; one without a heartbeat has none. */
export type RemotePresence = {
  presentIn(stationId: string): Iterable<string>
  isOpenElsewhere(stationId: string): boolean
  announce(stationId: string, personIds: readonly string[]): void
  handleMessage(message: BusMessage): void
  stop(): void
}

export type PresenceDeps = {
  bus: Pick<LiveBus, 'publish'>
  serverId: string
  ownRooms: () => [stationId: string, personIds: string[]][]
  onChange: (stationIds: Iterable<string>) => void
  nowMs?: () => number
}

export function createRemotePresence({ bus, serverId, ownRooms, onChange, nowMs = () => performance.now() }: PresenceDeps): RemotePresence {
  const others = new Map<string, RemoteServer>()

  const announceAll = () => {
    const rooms = ownRooms()
    for (let from = 0; from === 0 || from < rooms.length; from += ROOMS_PER_MESSAGE) {
      bus.publish({ kind: 'presence', serverId, isFirst: from === 0, rooms: rooms.slice(from, from + ROOMS_PER_MESSAGE) })
    }
  }
  const drop = (id: string) => {
    const other = others.get(id)
    if (others.delete(id) && other) onChange(other.rooms.keys())
  }
  const learn = ({ serverId: id, isFirst, rooms }: Extract<BusMessage, { kind: 'presence' }>) => {
    const known = others.get(id)
    const changed = new Set(rooms.map(([stationId]) => stationId))
    if (isFirst) for (const stationId of known?.rooms.keys() ?? []) changed.add(stationId)
    const other: RemoteServer = { heardAt: nowMs(), rooms: isFirst || !known ? new Map() : known.rooms }
    for (const [stationId, personIds] of rooms) {
      if (personIds.length > 0) other.rooms.set(stationId, new Set(personIds))
      else other.rooms.delete(stationId)
    }
    others.set(id, other)
    onChange(changed)
    // An unknown server published one room: ask for the others.
    if (!known && !isFirst) ask()
  }
  const ask = () => bus.publish({ kind: 'presenceRequested', serverId })
  const heardAlive = (id: string) => {
    const other = others.get(id)
    if (other) other.heardAt = nowMs()
    else ask()
  }
  const beat = () => {
    bus.publish({ kind: 'alive', serverId })
    for (const [id, { heardAt }] of others) if (nowMs() - heardAt > PRESENCE_MS.silent) drop(id)
  }
  const timer = setInterval(beat, PRESENCE_MS.alive).unref()
  ask()

  return {
    presentIn: function* (stationId) {
      for (const { rooms } of others.values()) yield* rooms.get(stationId) ?? []
    },
    isOpenElsewhere: (stationId) => [...others.values()].some(({ rooms }) => rooms.has(stationId)),
    announce: (stationId, personIds) => bus.publish({ kind: 'presence', serverId, isFirst: false, rooms: [[stationId, [...personIds]]] }),
    handleMessage: (message) => {
      if (message.kind === 'gap') {
        // Both sides may have missed messages.
        announceAll()
        ask()
      }
      if (!('serverId' in message) || message.serverId === serverId) return
      if (message.kind === 'presence') learn(message)
      else if (message.kind === 'presenceRequested') announceAll()
      else if (message.kind === 'alive') heardAlive(message.serverId)
      else if (message.kind === 'serverStopping') drop(message.serverId)
    },
    stop: () => {
      clearInterval(timer)
      bus.publish({ kind: 'serverStopping', serverId })
    },
  }
}
