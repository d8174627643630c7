import { type Look, partIn, SLOTS } from '#contract/look.ts'
import { isCompleteLook } from '#contract/rules/wear.ts'
import { LOOK_INVALID, PART_UNKNOWN } from '#contract/text/sentences.ts'
import { AppError, type FieldError } from './appError.ts'
import type { Wardrobe } from './wardrobe.ts'

/** Existing parts in an allowed combination; ownership is `assertOwned`. @throws AppError INVALID_REQUEST, LOOK_INVALID, with fields */
export function assertWearable(wardrobe: Wardrobe, look: Look): void {
  const unknown = SLOTS.filter(({ slot }) => {
    const file = partIn(look, slot)
    return file !== '' && wardrobe.part(file)?.slot !== slot
  })
  const fields = unknown.map(({ group, key }) => ({ field: `${group}.${key}`, message: PART_UNKNOWN }))
  if (fields.length > 0) throw new AppError('INVALID_REQUEST', { fields })
  if (!isCompleteLook(look)) throw new AppError('LOOK_INVALID', { fields: missing(look) })
}

/** @throws AppError INVALID_REQUEST */
export function assertStarBackground(wardrobe: Wardrobe, file: string): void {
  if (wardrobe.part(file)?.slot === 'bg_star') return
  throw new AppError('INVALID_REQUEST', { fields: [{ field: 'starBackground', message: PART_UNKNOWN }] })
}

/** The fields that break `isCompleteLook`. */
function missing({ face, outfit }: Look): FieldError[] {
  const fields: string[] = []
  if (face.skinColor === '') fields.push('face.skinColor')
  if (outfit.shoes === '') fields.push('outfit.shoes')
  if (outfit.set !== '' && (outfit.top !== '' || outfit.bottom !== '')) fields.push('outfit.set')
  if (outfit.set === '' && outfit.top === '') fields.push('outfit.top')
  if (outfit.set === '' && outfit.bottom === '') fields.push('outfit.bottom')
  return fields.map((field) => ({ field, message: LOOK_INVALID }))
}
