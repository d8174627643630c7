import { DEFAULT_LOOK, type Look, type Slot, withPart } from '#contract/look.ts'

export type DemoCharacter = { look: Look; starBackground: string; alsoOwned: readonly string[] }

type Worn = Partial<Record<Slot, number>>

/** By userId. A part is its number in the slot; 0 takes the default off. */
export const DEMO_CHARACTERS: Readonly<Record<string, DemoCharacter>> = {
  mina2026: character(
    1,
    { face_hair: 3, face_eyes: 12, face_mouth: 2, fashion_top: 3, fashion_bottom: 2, fashion_shoes: 3, item_ears: 1, item_rightHand: 1 },
    ['item_head_10.png', 'bg_star_6.png'],
  ),
  doyun07: character(3, {
    face_skin: 3,
    face_hair: 10,
    face_eyes: 2,
    face_mouth: 9,
    fashion_top: 15,
    fashion_bottom: 5,
    fashion_shoes: 5,
    item_rightHand: 4,
  }),
  yuri99: character(
    7,
    { face_skin: 2, face_hair: 27, face_eyes: 36, face_mouth: 20, fashion_top: 18, fashion_bottom: 16, fashion_shoes: 19, item_ears: 3 },
    ['item_head_13.png'],
  ),
  haru2: character(2, {
    face_hair: 13,
    face_eyes: 7,
    face_mouth: 3,
    fashion_top: 8,
    fashion_bottom: 8,
    fashion_shoes: 2,
    item_leftHand: 3,
  }),
  junjun3: character(4, {
    face_skin: 4,
    face_hair: 15,
    face_eyes: 4,
    face_mouth: 2,
    fashion_top: 9,
    fashion_bottom: 4,
    fashion_shoes: 11,
    item_neck: 3,
    item_leftHand: 2,
  }),
  sora1004: character(6, {
    face_hair: 35,
    face_eyes: 35,
    face_mouth: 19,
    face_mole: 1,
    fashion_set: 4,
    fashion_shoes: 15,
    item_leftHand: 5,
    item_rightWrist: 1,
  }),
  seoyeon1: character(5, {
    face_skin: 2,
    face_hair: 9,
    face_eyes: 16,
    face_mouth: 7,
    fashion_top: 6,
    fashion_bottom: 9,
    fashion_shoes: 7,
    item_eyes: 1,
    item_rightHand: 2,
  }),
  jiho0815: character(
    1,
    { face_skin: 3, face_hair: 25, face_eyes: 19, face_mouth: 11, fashion_set: 1, fashion_shoes: 4, item_leftHand: 6 },
    ['fashion_shoes_17.png'],
  ),
  byeol1225: character(8, {
    face_skin: 7,
    face_hair: 28,
    face_eyes: 33,
    face_mouth: 14,
    face_nose: 2,
    fashion_set: 5,
    fashion_shoes: 18,
    item_ears: 6,
    item_leftHand: 1,
  }),
  taeo77: character(4, {
    face_skin: 5,
    face_hair: 19,
    face_eyes: 20,
    face_mouth: 8,
    fashion_top: 14,
    fashion_bottom: 14,
    fashion_shoes: 9,
    item_neck: 1,
    item_rightHand: 3,
  }),
  naeun22: character(2, {
    face_skin: 6,
    face_hair: 11,
    face_eyes: 10,
    face_mouth: 23,
    fashion_top: 11,
    fashion_bottom: 7,
    fashion_shoes: 13,
    item_head: 6,
    item_leftWrist: 1,
    item_rightHand: 5,
  }),
  gunwoo5: character(5, {
    face_hair: 2,
    face_eyes: 17,
    face_mouth: 1,
    fashion_top: 7,
    fashion_bottom: 3,
    fashion_shoes: 8,
    item_head: 5,
    item_leftHand: 4,
  }),
}

function character(star: number, worn: Worn, alsoOwned: readonly string[] = []): DemoCharacter {
  const start = worn.fashion_set === undefined ? DEFAULT_LOOK : bare(DEFAULT_LOOK)
  const parts = Object.entries(worn) as [Slot, number][]
  const look = parts.reduce((dressed, [slot, number]) => withPart(dressed, slot, number === 0 ? '' : `${slot}_${number}.png`), start)
  return { look, starBackground: `bg_star_${star}.png`, alsoOwned }
}

function bare(look: Look): Look {
  return withPart(withPart(look, 'fashion_top', ''), 'fashion_bottom', '')
}
