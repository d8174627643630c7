import type { LiveEvent } from '#contract/realtime.ts'
import { mayMove as mayMoveFigure } from '#contract/rules/placement.ts'
import type { RoomAccess, RoomFigure } from '#server/events/roomAccess.ts'
import type { DragThrottle } from './dragThrottle.ts'
import type { Connection } from './liveHub.ts'

/** A socket on whose screen a room is. */
export type RoomConnection = {
  readonly connection: Connection
  readonly personId: string
  readonly room: RoomState
  readonly throttle: DragThrottle
  /** Who is there, as it was last told; '' when nothing was. */
  sentPresence: string
}

/** A room that is open on a screen here. */
export type RoomState = {
  readonly stationId: string
  /** Who may be in it and move whom, as the database last said. */
  figures: ReadonlyMap<string, RoomFigure>
  userIds: ReadonlyMap<string, string>
  /** Who must not hear that whom is there, both ways. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>
  readonly inside: Set<RoomConnection>
  /** Until the database says that they may. They hear nothing. */
  readonly waiting: Set<RoomConnection>
}

export function createRoomState(stationId: string): RoomState {
  return { stationId, figures: new Map(), userIds: new Map(), hidden: new Map(), inside: new Set(), waiting: new Set() }
}

/** Takes over what the database says; nobody is in a station that it does not know. */
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

/** Whether a connection may move this figure: any that stands in the room, save one that its owner pinned. */
export function mayMove({ room, personId }: RoomConnection, userId: string): boolean {
  const figure = room.figures.get(userId)
  return figure !== undefined && mayMoveFigure(figure, figure.personId === personId)
}

/** Everybody who has the room open on a socket of this server, each once. */
export function presentHere(room: RoomState): Set<string> {
  const present = new Set<string>()
  for (const { personId } of room.inside) present.add(personId)
  return present
}

/** What each connection is sent about who is there. Most hear the same, which is made once. */
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
