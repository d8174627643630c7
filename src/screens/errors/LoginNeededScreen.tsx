import { authText } from '#text/auth.ko.ts'
import { ToLoginScreen } from './ToLoginScreen.tsx'

/** What a member's address shows to somebody who is not logged in. */
export function LoginNeededScreen() {
  return <ToLoginScreen text={authText.loginNeeded} />
}
