import { statesIn } from '#contract/rules/oauthStates.ts'
import { isSameSecret } from './secret.ts'

/** Whether this browser began the login of that state. */
export function hasState(cookie: string | undefined, state: string): boolean {
  return statesIn(cookie).some((one) => isSameSecret(one, state))
}
