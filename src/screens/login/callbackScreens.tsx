import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loginWithKakao, loginWithNaver } from '#contract/auth.ts'
import { useSession } from '#features/auth/session.store.ts'
import { isNaverState } from '#features/auth/startLogin.ts'
import { useLoginExchange } from '#features/auth/useLoginExchange.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { FlightScreen, LoadingScreen } from '#screens/errors/FlightScreen.tsx'

import { ToLoginScreen } from '#screens/errors/ToLoginScreen.tsx'
import { authText } from '#text/auth.ko.ts'
import { loginClosedText } from '#text/loginClosed.ko.ts'

/* Where a provider's login leads back to: one file, asked for by one name. */

/** Says who keeps them away, where the session says so. */
const SessionExpired = lazy(async () => ({ default: (await import('#screens/errors/SessionExpired.tsx')).SessionExpired }))

/** /kakaologin: where our server sends the browser after Kakao's answer, with a one-use `hash`. */
export function KakaoLoginScreen() {
  const [query] = useSearchParams()
  useLoginExchange(() => exchangeKakao(query.get('hash')))
  return <FlightScreen {...authText.pending} />
}

async function exchangeKakao(hash: string | null) {
  if (!hash) throw new Error('the hash is missing')
  return call(loginWithKakao, { query: { hash } })
}

/** /naverlogin: where Naver sends the browser back to, with `code` and `state`. */
export function NaverLoginScreen() {
  const [query] = useSearchParams()
  useLoginExchange(() => exchangeNaver(query.get('code'), query.get('state')))
  return <FlightScreen {...authText.pending} />
}

async function exchangeNaver(code: string | null, state: string | null) {
  if (!code || !state || !isNaverState(state)) throw new Error('the code or its state is missing or not ours')
  return call(loginWithNaver, { body: { code, state } })
}

export function LoginFailScreen() {
  const failure = useSession((session) => session.failure)
  const [query] = useSearchParams()
  // Kakao's callback, which the server answers, can say it in the address only.
  if (isApiError(failure, 'LOGIN_CLOSED') || query.has('closed')) return <ToLoginScreen text={loginClosedText} />
  if (!isApiError(failure, 'SUSPENDED')) return <ToLoginScreen text={authText.loginFail} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SessionExpired />
    </Suspense>
  )
}
