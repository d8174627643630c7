import dressRow from '#art/dressRow.json' with { type: 'json' }
import type { Slot } from '#contract/look.ts'

/** The hairs that the first row shows as pictures; the row of the editor begins with them too. */
export const FIRST_HAIRS: readonly string[] = dressRow.hairs

export const DRESS_SLOTS = [
  'face_skin',
  'face_hair',
  'face_eyes',
  'face_mouth',
  'fashion_top',
  'fashion_bottom',
  'fashion_set',
  'fashion_shoes',
] as const satisfies readonly Slot[]
export type DressSlot = (typeof DRESS_SLOTS)[number]
export const FIRST_SLOT: DressSlot = 'face_hair'

export const DRESS_STAR = 'bg_star_2'
