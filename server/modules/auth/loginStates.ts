import { statesIn } from '#contract/rules/loginStates.ts'
import { isSameSecret } from './secret.ts'

/** Whether this browser began the login that came back with a state. */
export function hasState(cookie: string | undefined, state: string): boolean {
  return statesIn(cookie).some((one) => isSameSecret(one, state))
}
