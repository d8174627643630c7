import { z } from 'zod'
import { PART_UNKNOWN } from './text/sentences.ts'

/** `slot`: the file-name prefix (`face_hair` in `face_hair_3.png`); `group` and `key`: the place in a Look. */
export const SLOTS = [
  { slot: 'face_skin', group: 'face', key: 'skinColor', itemType: 'SKIN' },
  { slot: 'face_hair', group: 'face', key: 'hair', itemType: 'HAIR' },
  { slot: 'face_eyes', group: 'face', key: 'eyes', itemType: 'EYES' },
  { slot: 'face_nose', group: 'face', key: 'nose', itemType: 'NOSE' },
  { slot: 'face_mouth', group: 'face', key: 'mouth', itemType: 'MOUTH' },
  { slot: 'face_mole', group: 'face', key: 'mole', itemType: 'MOLE' },
  { slot: 'fashion_top', group: 'outfit', key: 'top', itemType: 'TOP' },
  { slot: 'fashion_bottom', group: 'outfit', key: 'bottom', itemType: 'BOTTOM' },
  { slot: 'fashion_set', group: 'outfit', key: 'set', itemType: 'SET' },
  { slot: 'fashion_shoes', group: 'outfit', key: 'shoes', itemType: 'SHOES' },
  { slot: 'item_head', group: 'item', key: 'head', itemType: 'HEAD' },
  { slot: 'item_eyes', group: 'item', key: 'eyes_item', itemType: 'EYESITEM' },
  { slot: 'item_ears', group: 'item', key: 'ears', itemType: 'EARS' },
  { slot: 'item_neck', group: 'item', key: 'neck', itemType: 'NECK' },
  { slot: 'item_leftWrist', group: 'item', key: 'leftWrist', itemType: 'LEFTWRIST' },
  { slot: 'item_rightWrist', group: 'item', key: 'rightWrist', itemType: 'RIGHTWRIST' },
  { slot: 'item_leftHand', group: 'item', key: 'leftHand', itemType: 'LEFTHAND' },
  { slot: 'item_rightHand', group: 'item', key: 'rightHand', itemType: 'RIGHTHAND' },
] as const satisfies readonly { slot: string; group: string; key: string; itemType: string }[]

export type Slot = (typeof SLOTS)[number]['slot']
export type ItemType = (typeof SLOTS)[number]['itemType']

/** A part's file name, or '' for none. The older spelling (`fashion_top_01`) is read as the stored one (`fashion_top_1.png`). */
function partFile<S extends string>(slot: S) {
  const spelling = new RegExp(`^${slot}_0*([1-9][0-9]{0,3})(?:\\.png)?$`)
  return z
    .string()
    .max(40)
    .transform((value) => {
      const number = spelling.exec(value)?.[1]
      return number === undefined ? value : `${slot}_${number}.png`
    })
    .refine((value) => value === '' || spelling.test(value), { error: PART_UNKNOWN })
}

export const Face = z.object({
  skinColor: partFile('face_skin'),
  hair: partFile('face_hair'),
  eyes: partFile('face_eyes'),
  nose: partFile('face_nose'),
  mouth: partFile('face_mouth'),
  mole: partFile('face_mole').default(''),
})
export const Outfit = z.object({
  top: partFile('fashion_top'),
  bottom: partFile('fashion_bottom'),
  set: partFile('fashion_set').default(''),
  shoes: partFile('fashion_shoes'),
})
export const Item = z.object({
  head: partFile('item_head').default(''),
  eyes_item: partFile('item_eyes').default(''),
  ears: partFile('item_ears').default(''),
  neck: partFile('item_neck').default(''),
  leftWrist: partFile('item_leftWrist').default(''),
  rightWrist: partFile('item_rightWrist').default(''),
  leftHand: partFile('item_leftHand').default(''),
  rightHand: partFile('item_rightHand').default(''),
})

export const Look = z.object({ face: Face, outfit: Outfit, item: Item })
export type Look = z.output<typeof Look>

/** For answers: names as they are stored. An answer is encoded, so its schema can't hold transforms. */
export const StoredFace = asStored(Face)
export const StoredOutfit = asStored(Outfit)
export const StoredItem = asStored(Item)

export const StarBackground = z.string().regex(/^bg_star_[1-9][0-9]{0,3}\.png$/, { error: PART_UNKNOWN })
export const DEFAULT_STAR_BACKGROUND = 'bg_star_1.png'

export const DEFAULT_LOOK: Look = {
  face: {
    skinColor: 'face_skin_1.png',
    hair: 'face_hair_1.png',
    eyes: 'face_eyes_1.png',
    nose: 'face_nose_1.png',
    mouth: 'face_mouth_1.png',
    mole: '',
  },
  outfit: { top: 'fashion_top_1.png', bottom: 'fashion_bottom_1.png', set: '', shoes: 'fashion_shoes_1.png' },
  item: { head: '', eyes_item: '', ears: '', neck: '', leftWrist: '', rightWrist: '', leftHand: '', rightHand: '' },
}

export function partIn(look: Look, slot: Slot): string {
  const { group, key } = slotInfo(slot)
  return (look[group] as Record<string, string>)[key] ?? ''
}

export function withPart(look: Look, slot: Slot, file: string): Look {
  const { group, key } = slotInfo(slot)
  return { ...look, [group]: { ...look[group], [key]: file } }
}

export function slotOf(file: string): Slot | null {
  const slot = /^(.+)_[0-9]+\.png$/.exec(file)?.[1]
  return SLOTS.find((info) => info.slot === slot)?.slot ?? null
}

export function wornParts(look: Look): string[] {
  return SLOTS.map(({ slot }) => partIn(look, slot)).filter((file) => file !== '')
}

function asStored<Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>) {
  const keys = Object.keys(group.shape) as (keyof Shape)[]
  return z.object(Object.fromEntries(keys.map((key) => [key, z.string()])) as { [Key in keyof Shape]: z.ZodString })
}

function slotInfo(slot: Slot) {
  const info = SLOTS.find((candidate) => candidate.slot === slot)
  if (!info) throw new Error(`no such slot: ${slot}`)
  return info
}
