import { UNDER_AGE } from '#contract/text/sentences.ts'
import { visitorAnswer } from '#lib/storage/visitorAnswer.ts'

/** Nothing is kept of somebody who is too young to sign up. @param refusal why the setup does not go on */
export function forgetAnswerOfTooYoung(refusal: string): void {
  if (refusal === UNDER_AGE) visitorAnswer.forget()
}
