import type { LiveEvent } from '#contract/realtime.ts'
import { mayMove as mayMoveFigure } from '#contract/rules/placement.ts'
import type { RoomAccess, RoomFigure } from '#server/events/roomAccess.ts'
import type { DragThrottle } from './dragThrottle.ts'
import type { Connection } from './liveHub.ts'

export type RoomConnection = {
  readonly connection: Connection
  readonly personId: string
  readonly room: RoomState
  readonly throttle: DragThrottle
  /** The last presence message sent; '' before the first. */
  sentPresence: string
}

export type RoomState = {
  readonly stationId: string
  /** As last read from the database. */
  figures: ReadonlyMap<string, RoomFigure>
  userIds: ReadonlyMap<string, string>
  /** Blocks, both ways: neither gets the other's presence. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>
  readonly inside: Set<RoomConnection>
  /** Until access is read; they get no events. */
  readonly waiting: Set<RoomConnection>
}

export function createRoomState(stationId: string): RoomState {
  return { stationId, figures: new Map(), userIds: new Map(), hidden: new Map(), inside: new Set(), waiting: new Set() }
}

/** Without access (no such station) nobody stays. */
export function applyAccess(room: RoomState, access: RoomAccess | undefined): void {
  const { figures, blocks } = access ?? { figures: [], blocks: [] }
  room.figures = new Map(figures.map((figure) => [figure.userId, figure]))
  room.userIds = new Map(figures.map(({ personId, userId }) => [personId, userId]))
  const hidden = new Map<string, Set<string>>()
  for (const pair of blocks) {
    for (const [one, other] of [pair, [pair[1], pair[0]]] as const) hidden.set(one, (hidden.get(one) ?? new Set()).add(other))
  }
  room.hidden = hidden
}

/** Members of the room, unless the figure is pinned by somebody else. */
export function mayMove({ room, personId }: RoomConnection, userId: string): boolean {
  const figure = room.figures.get(userId)
  return figure !== undefined && mayMoveFigure(figure, figure.personId === personId)
}

export function personsPresent(room: RoomState): Set<string> {
  const present = new Set<string>()
  for (const { personId } of room.inside) present.add(personId)
  return present
}

/** By receiver. Most get the same text, built once. */
export function presenceMessages(room: RoomState, present: ReadonlySet<string>): (personId: string) => string {
  const tellWithout = (hidden?: ReadonlySet<string>) => {
    const userIds: string[] = []
    for (const [personId, userId] of room.userIds) if (present.has(personId) && !hidden?.has(personId)) userIds.push(userId)
    return JSON.stringify({ type: 'station.presence', stationId: room.stationId, userIds } satisfies LiveEvent)
  }
  let forMost: string | undefined
  return (personId) => {
    const hidden = room.hidden.get(personId)
    if (hidden) return tellWithout(hidden)
    forMost ??= tellWithout()
    return forMost
  }
}
