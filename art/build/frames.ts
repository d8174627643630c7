import { DEFAULT_LOOK, type Look, type Slot, withPart } from '#contract/look.ts'

/** A look, and the square of the artboard for its thumbnail, in units; it may exceed the artboard. */
export type Frame = { look: Look; x: number; y: number; side: number }

type Box = [x: number, y: number, width: number, height: number]

const BOXES: Record<Slot, Box> = {
  face_skin: [110, 90, 380, 680],
  face_hair: [45, 22, 510, 510],
  face_eyes: [184, 230, 232, 140],
  face_nose: [235, 290, 130, 100],
  face_mouth: [230, 312, 140, 100],
  face_mole: [300, 320, 130, 75],
  fashion_top: [160, 385, 320, 250],
  fashion_bottom: [172, 492, 256, 256],
  fashion_set: [120, 370, 380, 400],
  fashion_shoes: [188, 584, 224, 224],
  item_head: [60, 10, 480, 440],
  item_eyes: [130, 230, 340, 160],
  item_ears: [110, 290, 380, 100],
  item_neck: [200, 380, 200, 190],
  item_leftWrist: [370, 430, 120, 120],
  item_rightWrist: [140, 490, 120, 120],
  item_leftHand: [295, 178, 350, 350],
  item_rightHand: [60, 520, 250, 250],
}

const TALL_HEAD: Box = [40, 0, 520, 520]

/** Parts that exceed their slot's box: buns, flames and halos, bibs, a hood with ears, a cape. */
const BOXES_OF_PARTS: Record<string, Box> = {
  ...Object.fromEntries([6, 7, 13, 25, 28, 31, 34, 35].map((number) => [`face_hair_${number}.png`, TALL_HEAD])),
  'fashion_bottom_3.png': [160, 415, 280, 280],
  'fashion_bottom_15.png': [160, 415, 280, 280],
  'fashion_set_7.png': [40, 30, 530, 530],
  'item_neck_6.png': [125, 390, 350, 350],
}

/** Replaces a new member's clothes in a slot's thumbnails: jeans would cover boots, and a print would distract. */
const DRESSED_FOR: Partial<Record<Slot, Partial<Record<Slot, string>>>> = {
  fashion_bottom: { fashion_top: 'fashion_top_5.png' },
  fashion_set: { fashion_top: '', fashion_bottom: '' },
  fashion_shoes: { fashion_bottom: 'fashion_bottom_6.png' },
}

/** The smallest square around the part's own box, or its slot's. */
export function frameOf(slot: Slot, file: string): Frame {
  const [x, y, width, height] = BOXES_OF_PARTS[file] ?? BOXES[slot]
  const side = Math.max(width, height)
  return { look: dressedWith(slot, file), x: x + (width - side) / 2, y: y + (height - side) / 2, side }
}

export function dressedWith(slot: Slot, file: string): Look {
  const others = Object.entries(DRESSED_FOR[slot] ?? {}) as [Slot, string][]
  return others.reduce((look, [other, worn]) => withPart(look, other, worn), withPart(DEFAULT_LOOK, slot, file))
}
