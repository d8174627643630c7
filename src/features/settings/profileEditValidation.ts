import { isOldEnough, isRealDate } from '#contract/rules/birthDate.ts'
import { UserName } from '#contract/rules/userName.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL, UNDER_AGE } from '#contract/text/sentences.ts'
import type { ProfileEdit } from './settings.queries.ts'

/** The first thing that keeps a profile from being saved, as its sentence; null when there is none. */
export function profileEditValidationError({ userName, birthDate }: ProfileEdit, now: Date): string | null {
  const name = UserName.safeParse(userName)
  if (!name.success) return name.error.issues[0]?.message ?? null
  if (birthDate === '') return BIRTH_DATE_EMPTY
  if (!isRealDate(birthDate)) return BIRTH_DATE_UNREAL
  return isOldEnough(birthDate, now) ? null : UNDER_AGE
}
