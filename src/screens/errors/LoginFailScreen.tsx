import { authText } from '#text/auth.ko.ts'
import { ToLoginScreen } from './ToLoginScreen.tsx'

/** /loginfail */
export function LoginFailScreen() {
  return <ToLoginScreen text={authText.loginFail} />
}
