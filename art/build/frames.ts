import { DEFAULT_LOOK, type Look, type Slot, withPart } from '#contract/look.ts'

/** What a thumbnail shows: a look, and the square of the artboard that is cut out, in units; it may reach over the artboard's edge. */
export type Frame = { look: Look; x: number; y: number; side: number }

type Box = [x: number, y: number, width: number, height: number]

/** Where a slot's parts are, in units of the artboard. Source: art/STYLE.md section 2 */
const BOXES: Record<Slot, Box> = {
  face_skin: [110, 90, 380, 680],
  face_hair: [45, 22, 510, 510],
  face_eyes: [184, 230, 232, 140],
  face_nose: [235, 290, 130, 100],
  face_mouth: [230, 312, 140, 100],
  face_mole: [300, 320, 130, 75],
  fashion_top: [160, 385, 320, 250],
  fashion_bottom: [180, 410, 240, 320],
  fashion_set: [120, 370, 380, 400],
  fashion_shoes: [190, 570, 220, 200],
  item_head: [60, 10, 480, 440],
  item_eyes: [130, 230, 340, 160],
  item_ears: [110, 290, 380, 100],
  item_neck: [200, 380, 200, 190],
  item_leftWrist: [370, 430, 120, 120],
  item_rightWrist: [140, 490, 120, 120],
  item_leftHand: [200, 150, 410, 400],
  item_rightHand: [60, 520, 250, 250],
}

/** The frame of a part's thumbnail: the smallest square round its slot's box. */
export function frameOf(slot: Slot, file: string): Frame {
  const [x, y, width, height] = BOXES[slot]
  const side = Math.max(width, height)
  return { look: dressedWith(slot, file), x: x + (width - side) / 2, y: y + (height - side) / 2, side }
}

/** A new member's look with the part on it, and nothing over the part. */
export function dressedWith(slot: Slot, file: string): Look {
  const look = withPart(DEFAULT_LOOK, slot, file)
  return slot === 'fashion_set' ? withPart(withPart(look, 'fashion_top', ''), 'fashion_bottom', '') : look
}
