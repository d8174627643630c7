import { DEFAULT_BIRTH_DATE, NAME_LENGTH } from '#contract/limits.ts'
import { isOldEnough, isRealDate } from '#contract/rules/birthDate.ts'
import { isWithin } from '#contract/rules/characters.ts'
import { tidyName } from '#contract/rules/userName.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL, NAME_EMPTY, NAME_TOO_LONG, UNDER_AGE } from '#contract/text/sentences.ts'
import { characterText } from '#text/character.ko.ts'

/** What the profile step asks for, as typed. */
export type Profile = { userName: string; userId: string; birthDate: string }

export const NEW_PROFILE: Profile = { userName: '', userId: '', birthDate: DEFAULT_BIRTH_DATE }

/**
 * The first sentence that keeps a person on the profile step, or null when all is well.
 * Order: name, ID, ID check, birth date. Source: docs/product.md#character-setup
 */
export function profileProblem(profile: Profile, isIdAvailable: boolean, now: Date): string | null {
  const name = tidyName(profile.userName)
  if (name === '') return NAME_EMPTY
  if (!isWithin(name, NAME_LENGTH)) return NAME_TOO_LONG
  if (profile.userId === '') return characterText.userIdEmpty
  if (!isIdAvailable) return characterText.userIdUnchecked
  if (profile.birthDate === '') return BIRTH_DATE_EMPTY
  if (!isRealDate(profile.birthDate)) return BIRTH_DATE_UNREAL
  return isOldEnough(profile.birthDate, now) ? null : UNDER_AGE
}
