import { useSession } from '#features/auth/session.store.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { authText } from '#text/auth.ko.ts'
import { SuspendedScreen } from './SuspendedScreen.tsx'
import { ToLoginScreen } from './ToLoginScreen.tsx'

/** /loginfail */
export function LoginFailScreen() {
  const failure = useSession((session) => session.failure)
  return isApiError(failure, 'SUSPENDED') ? <SuspendedScreen refusal={failure} /> : <ToLoginScreen text={authText.loginFail} />
}
