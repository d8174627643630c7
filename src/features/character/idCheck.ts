import { isUserId } from '#contract/rules/userId.ts'

/** What is known of the typed ID. `message` stands under the input. `failed` is an unchecked ID whose check got no answer. */
export type IdCheck = { state: 'unchecked' | 'checking' | 'available' | 'duplicated'; message: string }

export const UNCHECKED: IdCheck = { state: 'unchecked', message: '' }

/** What the check button says: the state, or a format error, which no server is asked about. */
export function idCheckLabel(userId: string, { state }: IdCheck): IdCheck['state'] | 'format' {
  return userId !== '' && !isUserId(userId) ? 'format' : state
}

/** Whether the check button does anything: not while checking and not for an ID against the rule. */
export function canCheckId(userId: string, { state }: IdCheck): boolean {
  return isUserId(userId) && state !== 'checking'
}

/**
 * The check after an answer about `askedId`. An answer that comes after the ID was changed is about another ID and is ignored.
 */
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
