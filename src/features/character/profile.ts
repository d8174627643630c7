import { DEFAULT_BIRTH_DATE, NAME_LENGTH } from '#contract/limits.ts'
import { isOldEnough } from '#contract/rules/birthDate.ts'
import { fitsLimit } from '#contract/rules/characters.ts'
import { isRealDate } from '#contract/rules/serviceDate.ts'
import { isUserId } from '#contract/rules/userId.ts'
import { normalizeText } from '#contract/rules/visibleText.ts'
import { BIRTH_DATE_EMPTY, BIRTH_DATE_UNREAL, NAME_EMPTY, NAME_TOO_LONG, UNDER_AGE } from '#contract/text/sentences.ts'
import { characterText } from '#text/character.ko.ts'

export type Profile = { userName: string; userId: string; birthDate: string }

export const NEW_PROFILE: Profile = { userName: '', userId: '', birthDate: DEFAULT_BIRTH_DATE }

/** What is missing in the profile step: the field, and its sentence. */
export type ProfileError = { field: keyof Profile; sentence: string }

/**
 * The first thing that is missing, or null when all is well.
 * Order: name, ID, ID check, birth date. Source: docs/product.md#character-setup
 */
export function profileValidationError(profile: Profile, isIdAvailable: boolean, now: Date): ProfileError | null {
  const userName = nameError(normalizeText(profile.userName))
  if (userName) return { field: 'userName', sentence: userName }
  if (profile.userId === '') return { field: 'userId', sentence: characterText.userIdEmpty }
  if (!isIdAvailable) return { field: 'userId', sentence: characterText.userIdUnchecked }
  const birthDate = birthDateError(profile.birthDate, now)
  return birthDate ? { field: 'birthDate', sentence: birthDate } : null
}

function nameError(name: string): string | null {
  if (name === '') return NAME_EMPTY
  return fitsLimit(name, NAME_LENGTH) ? null : NAME_TOO_LONG
}

function birthDateError(date: string, now: Date): string | null {
  if (date === '') return BIRTH_DATE_EMPTY
  if (!isRealDate(date)) return BIRTH_DATE_UNREAL
  return isOldEnough(date, now) ? null : UNDER_AGE
}

/** What is known of the typed ID. `message` is shown under the input. `failed`: the check got no answer. */
export type IdCheck = { state: 'unchecked' | 'checking' | 'available' | 'duplicated'; message: string }

export const UNCHECKED: IdCheck = { state: 'unchecked', message: '' }

/** What the check button says: the state, or a format error, which no server is asked about. */
export function idCheckLabel(userId: string, { state }: IdCheck): IdCheck['state'] | 'format' {
  return userId !== '' && !isUserId(userId) ? 'format' : state
}

export function canCheckId(userId: string, { state }: IdCheck): boolean {
  return isUserId(userId) && state !== 'checking'
}

/** The check after an answer about `askedId`; one about an ID that was changed meanwhile is ignored. */
export function afterAnswer(
  now: IdCheck,
  typedId: string,
  askedId: string,
  answer: { available: boolean; message: string } | null,
  fallback: string,
): IdCheck {
  if (now.state !== 'checking' || typedId !== askedId) return now
  if (answer === null) return { state: 'unchecked', message: fallback }
  return { state: answer.available ? 'available' : 'duplicated', message: answer.message || (answer.available ? '' : fallback) }
}
