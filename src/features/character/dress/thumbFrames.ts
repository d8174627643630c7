import dressRow from '#art/dressRow.json' with { type: 'json' }
import type { DressSlot } from './dressParts.ts'

/** The square of the artboard that a thumbnail shows, in units. */
export type ThumbFrame = { x: number; y: number; side: number }

/** As much of whoever is dressed as shows the part and the face, where both fit. Hairs as in the pictures of the first row. */
export const THUMB_FRAMES: Readonly<Record<DressSlot, ThumbFrame>> = {
  face_skin: { x: 75, y: 120, side: 450 },
  face_hair: dressRow.frame,
  face_eyes: { x: 135, y: 140, side: 330 },
  face_mouth: { x: 155, y: 180, side: 290 },
  fashion_top: { x: 115, y: 285, side: 380 },
  fashion_bottom: { x: 150, y: 475, side: 300 },
  fashion_set: { x: 50, y: 260, side: 520 },
  fashion_shoes: { x: 180, y: 560, side: 240 },
}
