import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LINK_STATE, LOGIN_FAILURES, type LoginFailure, loginWithKakao, loginWithNaver, type Provider } from '#contract/auth.ts'
import { useSession } from '#features/auth/session.store.ts'
import { checkNaverState, forgetNaverState } from '#features/auth/startLogin.ts'
import { useLinkExchange } from '#features/auth/useLinkExchange.ts'
import { LoginRefused, useLoginExchange } from '#features/auth/useLoginExchange.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { call } from '#lib/api/call.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { ToLoginScreen } from '#screens/errors/ToLoginScreen.tsx'
import { LoadingScreen, WaitingScreen } from '#screens/errors/WaitingScreen.tsx'
import { authText } from '#text/auth.ko.ts'
import { linkText } from '#text/link.ko.ts'
import { loginClosedText, loginFailures } from '#text/loginFailures.ko.ts'

/* Where a provider's login leads back to: one file, asked for by one name. */

/** Says who keeps them away, where the session says so. */
const SessionExpired = lazy(async () => ({ default: (await import('#screens/errors/SessionExpired.tsx')).SessionExpired }))

/** /kakaologin: where our server sends the browser after Kakao's answer, with a one-use `hash`. */
export function KakaoLoginScreen() {
  const [query] = useSearchParams()
  if (isLink(query)) return <LinkScreen provider="kakao" query={query} />
  return <KakaoLogin hash={query.get('hash')} />
}

function KakaoLogin({ hash }: { hash: string | null }) {
  useLoginExchange('kakao', () => exchangeKakao(hash))
  return <WaitingScreen {...authText.pending} />
}

async function exchangeKakao(hash: string | null) {
  if (!hash) throw new Error('the hash is missing')
  return call(loginWithKakao, { query: { hash } })
}

/** /naverlogin: where Naver sends the browser back to, with `code` and `state`. */
export function NaverLoginScreen() {
  const [query] = useSearchParams()
  if (isLink(query)) return <LinkScreen provider="naver" query={query} />
  return <NaverLogin code={query.get('code')} state={query.get('state')} />
}

function NaverLogin({ code, state }: { code: string | null; state: string | null }) {
  useLoginExchange('naver', () => exchangeNaver(code, state))
  return <WaitingScreen {...authText.pending} />
}

/** Whether it was begun in the settings: `다른 로그인 연결하기`. */
const isLink = (query: URLSearchParams) => query.get('state')?.startsWith(LINK_STATE) ?? false

function LinkScreen({ provider, query }: { provider: Provider; query: URLSearchParams }) {
  useLinkExchange(provider, query.get('code') ?? '', query.get('state') ?? '')
  return <WaitingScreen {...linkText.pending} />
}

async function exchangeNaver(code: string | null, state: string | null) {
  if (!code || !state) throw new Error('the code or its state is missing')
  const known = checkNaverState(state)
  if (known === 'none') throw new LoginRefused('elsewhere')
  if (known === 'unknown') throw new Error('the state is not ours')
  const token = await call(loginWithNaver, { body: { code, state } })
  forgetNaverState(state)
  return token
}

export function LoginFailScreen() {
  const failure = useSession((session) => session.failure)
  const [query] = useSearchParams()
  // Kakao's callback, which the server answers, can say it in the address only.
  const reason = LOGIN_FAILURES.find((one) => one === query.get('reason'))
  if (isApiError(failure, 'LOGIN_CLOSED') || reason === 'closed') return <ToLoginScreen text={loginClosedText} />
  if (!isApiError(failure, 'SUSPENDED'))
    return <ToLoginScreen text={authText.loginFail} reason={sentenceFor(reason, Number(query.get('after')), failure)} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SessionExpired />
    </Suspense>
  )
}

function sentenceFor(reason: Exclude<LoginFailure, 'closed'> | undefined, seconds: number, failure: unknown): string | undefined {
  if (reason) return loginFailures[reason](seconds)
  return isApiError(failure, 'TOO_MANY_REQUESTS', 'NETWORK', 'UNAVAILABLE') ? sentenceOf(failure) : undefined
}
