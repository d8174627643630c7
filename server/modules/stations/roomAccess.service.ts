import type { Db } from '#server/db/database.ts'
import type { RoomAccess, RoomFigure } from '#server/events/roomAccess.ts'
import { blocksAmong } from '#server/modules/blocks/blocks.service.ts'
import { findRoomFigures } from './roomAccess.repository.ts'

/** Unknown stations are left out. */
export async function readRoomAccess(db: Db, stationIds: readonly string[]): Promise<Map<string, RoomAccess>> {
  const rooms = new Map<string, RoomAccess>()
  if (stationIds.length === 0) return rooms
  const figures = await findRoomFigures(db, stationIds)
  const blocks = await blocksAmong(db, [...new Set(figures.map(({ personId }) => personId))])
  for (const { stationId, ...figure } of figures) {
    const room = rooms.get(stationId)
    if (room) room.figures.push(figure)
    else rooms.set(stationId, { figures: [figure], blocks: [] })
  }
  if (blocks.length > 0) for (const room of rooms.values()) room.blocks = blocksWithin(room.figures, blocks)
  return rooms
}

function blocksWithin(figures: RoomFigure[], blocks: [string, string][]) {
  const present = new Set(figures.map(({ personId }) => personId))
  return blocks.filter(([one, other]) => present.has(one) && present.has(other))
}
