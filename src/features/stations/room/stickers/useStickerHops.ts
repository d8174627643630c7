import { type RefObject, useEffect, useRef } from 'react'
import type { StationRoom } from '#contract/stations.ts'
import type { RoomHandle } from '#scene/station/room.types.ts'

/** Whose answer gets a sticker while the room is open hops. */
export function useStickerHops(room: StationRoom | undefined, scene: RefObject<RoomHandle | null>): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!room?.reportWritten) return
    const before = known.current
    const laid = room.stationMembers.flatMap(({ userId, stickers = [] }) => stickers.map(({ id }) => ({ userId, id })))
    known.current = new Set(laid.map(({ id }) => id))
    if (!before) return
    for (const userId of new Set(laid.filter(({ id }) => !before.has(id)).map((one) => one.userId))) scene.current?.react(userId, 'hop')
  }, [room, scene])
}
