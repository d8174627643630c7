import { lazy, Suspense } from 'react'
import { useSession } from '#features/auth/session.store.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { authText } from '#text/auth.ko.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ToLoginScreen } from './ToLoginScreen.tsx'

/** Says who keeps them away, where the session says so. */
const SessionExpired = lazy(async () => ({ default: (await import('#screens/station/SessionExpired.tsx')).SessionExpired }))

/** /loginfail */
export function LoginFailScreen() {
  const failure = useSession((session) => session.failure)
  if (!isApiError(failure, 'SUSPENDED')) return <ToLoginScreen text={authText.loginFail} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SessionExpired />
    </Suspense>
  )
}
