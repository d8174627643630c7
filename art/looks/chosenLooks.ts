import { DEFAULT_LOOK, type Look, partIn, SLOTS, type Slot, slotOf } from '#contract/look.ts'
import { randomLook, wear } from '#contract/rules/wear.ts'
import { seededRandom } from '#tests/helpers/seededRandom.ts'
import { stemOf } from '../build/sources.ts'

type Offered = ReadonlyMap<Slot, readonly string[]>
/** A look to draw, with its caption. */
export type Captioned = { look: Look; caption: string }

/** A part's name in a caption, before its number. */
const SHORT: Record<Slot, string> = {
  face_skin: 'skin',
  face_hair: 'hair',
  face_eyes: 'eyes',
  face_nose: 'nose',
  face_mouth: 'mouth',
  face_mole: 'mole',
  fashion_top: 'top',
  fashion_bottom: 'bot',
  fashion_set: 'set',
  fashion_shoes: 'shoes',
  item_head: 'head',
  item_eyes: 'glass',
  item_ears: 'ears',
  item_neck: 'neck',
  item_leftWrist: 'wristL',
  item_rightWrist: 'wristR',
  item_leftHand: 'handL',
  item_rightHand: 'handR',
}
/** They say little about how parts fit. */
const UNTOLD: readonly Slot[] = ['face_nose', 'face_mouth', 'face_eyes']

/** Random looks over all parts, the same for the same seed, each with `fixed` parts put on. */
export function randomLooks(offered: Offered, seed: number, count: number, fixed: readonly string[]): Captioned[] {
  const random = seededRandom(seed)
  const told = SLOTS.map(({ slot }) => slot).filter((slot) => !UNTOLD.includes(slot))
  return Array.from({ length: count }, () => captioned(dressed(randomLook(offered, random), fixed), told))
}

/** Every part of one slot with every part of another, on the default look with `fixed` parts. */
export function crossedLooks(offered: Offered, [one, other]: readonly [Slot, Slot], fixed: readonly string[]): Captioned[] {
  const base = dressed(DEFAULT_LOOK, fixed)
  const first = offered.get(one) ?? []
  const second = offered.get(other) ?? []
  return first.flatMap((file) => second.map((also) => captioned(dressed(base, [file, also]), [one, other])))
}

/** @param text `item_head*face_hair` @throws Error when it does not name two slots */
export function readSlots(text: string): [Slot, Slot] {
  const [one, other, ...more] = text.split('*').map((name) => SLOTS.find(({ slot }) => slot === name)?.slot)
  if (!one || !other || more.length > 0) throw new Error(`"${text}" does not name two slots, such as item_head*face_hair`)
  return [one, other]
}

/** @param text `item_head_2,face_hair_5` @throws Error naming an unknown part */
export function readParts(text: string, offered: Offered): string[] {
  const files = text.split(',').filter((name) => name !== '')
  return files.map((name) => {
    const file = `${stemOf(name)}.png`
    const slot = slotOf(file)
    if (slot === null || !offered.get(slot)?.includes(file)) throw new Error(`"${name}" is no part of the wardrobe`)
    return file
  })
}

/** Puts parts on by the rules of wearing, without taking off the given ones. */
function dressed(look: Look, files: readonly string[]): Look {
  return files.reduce((worn, file) => {
    const slot = slotOf(file)
    return slot === null || partIn(worn, slot) === file ? worn : wear(worn, slot, file)
  }, look)
}

function captioned(look: Look, told: readonly Slot[]): Captioned {
  const worn = told.filter((slot) => partIn(look, slot) !== '')
  return { look, caption: worn.map((slot) => SHORT[slot] + stemOf(partIn(look, slot)).slice(slot.length + 1)).join(' ') }
}
