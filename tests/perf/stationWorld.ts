import { INITIAL_PLACEMENTS, STATION_CAPACITY } from '#contract/limits.ts'
import { DEFAULT_STATION_BACKGROUND } from '#contract/stations.ts'
import type { Db } from '#server/db/database.ts'
import type { Dweller } from './liveWorld.ts'

const ROWS_A_STATEMENT = 500

export type Roomer = Dweller & { stationId: string; mates: readonly Dweller[] }

/** Full stations, inserted directly. Members who do not fill one stay outside. */
export async function makeStations(db: Db, members: readonly Dweller[]): Promise<Roomer[]> {
  const rooms: { stationId: string; mates: Dweller[] }[] = []
  for (let from = 0; from + STATION_CAPACITY <= members.length; from += STATION_CAPACITY) {
    rooms.push({ stationId: codeOf(rooms.length), mates: members.slice(from, from + STATION_CAPACITY) })
  }
  const at = new Date()
  const stations = rooms.map(({ stationId, mates: [admin] }) => ({
    id: stationId,
    code: stationId,
    name: '새벽 정거장',
    intro: '하루 한 줄',
    background: DEFAULT_STATION_BACKGROUND,
    reportNoticeTime: '21:30:00',
    adminPersonId: admin?.personId ?? '',
    placementRevision: STATION_CAPACITY,
    createdAt: at,
    lastActiveAt: at,
  }))
  const figures = rooms.flatMap(({ stationId, mates }) =>
    mates.map(({ personId }, index) => ({
      stationId,
      personId,
      joinedAt: at,
      isFavorite: false,
      isPinned: false,
      revision: index + 1,
      ...(INITIAL_PLACEMENTS[index] ?? { positionX: 0, positionY: 10 }),
    })),
  )
  // In one transaction: a station and its admin reference each other.
  await db.transaction().execute(async (tx) => {
    for (const some of chunks(stations)) await tx.insertInto('station').values(some).execute()
    for (const some of chunks(stations)) {
      await tx
        .insertInto('stationCode')
        .values(some.map(({ id, code }) => ({ code, stationId: id })))
        .execute()
    }
    for (const some of chunks(figures)) await tx.insertInto('stationMember').values(some).execute()
  })
  return rooms.flatMap(({ stationId, mates }) => mates.map((member) => ({ ...member, stationId, mates })))
}

function codeOf(index: number): string {
  const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ'
  let code = ''
  for (let rest = index; code.length < 6; rest = Math.floor(rest / signs.length)) code += signs[rest % signs.length]
  return code
}

function chunks<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  )
}
