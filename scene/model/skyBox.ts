import type { Box, Size } from './artboard.ts'
import { type Beyond, roomBackgroundBox } from './roomLayout.ts'

/** Where a background has sky, in a picture 428 wide; the sky is 4:3. Source: docs/design.md#constellations */
const SKY_BOXES: Record<string, { x: number; y: number; width: number }> = {
  bg_station_1: { x: 74, y: 128, width: 280 },
  bg_station_2: { x: 68, y: 112, width: 292 },
  /** Inside of the round window. */
  bg_station_3: { x: 142, y: 154, width: 144 },
  bg_station_4: { x: 123, y: 116, width: 181 },
  bg_station_5: { x: 74, y: 108, width: 260 },
  bg_station_6: { x: 133, y: 190, width: 164 },
}
const BOARD_WIDTH = 428
/** Radius of a star in the widest box. */
const STAR = { radius: 3.4, width: 292 }

export type RoomSkyBox = Box & { starPx: number }

/** The sky of a room on the stage; undefined for a background of which none is known. @param name `bg_station_1` */
export function roomSkyBox(name: string, stage: Size, picture: Size, beyond?: Beyond): RoomSkyBox | undefined {
  const sky = SKY_BOXES[name]
  if (!sky) return undefined
  const ground = roomBackgroundBox(stage, picture, beyond)
  const scale = ground.width / BOARD_WIDTH
  const width = sky.width * scale
  const starPx = (STAR.radius * width) / STAR.width
  return { x: ground.x + sky.x * scale, y: ground.y + sky.y * scale, width, height: (width * 3) / 4, starPx }
}
