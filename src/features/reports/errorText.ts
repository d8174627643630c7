import { ANSWER_TOO_LONG } from '#contract/text/sentences.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { reportsText } from '#text/reports.ko.ts'
import type { SaveError } from './drafts/saveMachine.ts'

/** Where an answer is written: the card of the day, or a report's modal. Their fixed sentences differ. */
export type Place = 'card' | 'modal'

const { errors } = reportsText

export function saveErrorText(saveError: SaveError, place: Place): string {
  if (typeof saveError === 'object') return saveError.sentence
  if (saveError === 'tooLong') return ANSWER_TOO_LONG
  if (place === 'modal') return saveError === 'blank' ? errors.emptyAnswerInModal : errors.modalSave
  return { blank: errors.emptyAnswer, noAnswer: errors.noAnswer, noReport: errors.noReport, failed: errors.todaySave }[saveError]
}

/** Why reports or searches are not shown: the sentence of their list, or that it is not known when the answer was none that the contract has. */
export function loadErrorText(error: Error | null, sentence: string): string {
  const isUnderstood = isApiError(error) && error.code !== 'UNEXPECTED_ANSWER'
  return errors.page(isUnderstood ? sentence : errors.unknown)
}
