import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { getProviders, type Provider } from '#contract/auth.ts'
import { sentenceOf } from '#lib/api/sentenceOf.ts'
import { FROM_APP } from '#lib/fromApp.ts'
import { endpointQuery } from '#lib/query/endpointQuery.ts'
import { STALE } from '#lib/query/stale.ts'
import { localStore } from '#lib/storage/storage.ts'
import { authText } from '#text/auth.ko.ts'
import { errorText } from '#text/errors.ko.ts'
import { RETRY, RETRYING } from '#text/ui.ko.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FlightBar } from '#ui/FlightBar.tsx'
import { showPopup, showToast } from '#ui/feedback.store.ts'
import styles from './LoginButtons.module.css'
import { KakaoMark, NaverMark } from './ProviderMark.tsx'
import { keepsCookies, LAST_PROVIDER, type Providers, startKakaoLogin, startNaverLogin } from './startLogin.ts'

type Props = { chosen?: string | null; without?: Provider | undefined }

/** One button for each login that the server offers, but that of `without`. One that was `chosen` on the page before begins by itself. */
export function LoginButtons({ chosen = null, without }: Props) {
  const providers = useQuery(providersQuery())
  const isLeaving = useStartAtOnce(chosen, providers.data)
  if (providers.isPending || (isLeaving && !providers.isError)) return <FlightBar />
  if (providers.isError) {
    return (
      <div className={styles.failed} role="alert">
        <p className={cx('b2', styles.sentence)}>
          {authText.providersFailed}
          <br />
          {sentenceOf(providers.error)}
        </p>
        <Button variant="white" size="m" isPending={providers.isFetching} pendingText={RETRYING} onClick={() => void providers.refetch()}>
          {RETRY}
        </Button>
      </div>
    )
  }
  const naver = without === 'naver' ? null : providers.data.naver
  const kakao = without === 'kakao' ? null : providers.data.kakao
  const last = localStore.read(LAST_PROVIDER)
  if (!naver && !kakao) return <p className={cx('b2', styles.sentence)}>{authText.noProvider}</p>
  return (
    <div className={styles.buttons}>
      {naver && (
        <Button variant="white" isFull className={styles.naver} icon={<NaverMark />} onClick={() => leave(() => startNaverLogin(naver))}>
          {authText.naver}
        </Button>
      )}
      {kakao && (
        <Button isFull className={styles.kakao} icon={<KakaoMark />} onClick={() => leave(() => startKakaoLogin(kakao))}>
          {authText.kakao}
        </Button>
      )}
      {!without && (last === 'naver' || last === 'kakao') && <p className={cx('caption', styles.sentence)}>{authText.last[last]}</p>}
    </div>
  )
}

/** What a login agrees to, under the buttons. */
export function LoginConsent() {
  const { before, terms, and, privacy, after } = authText.consent
  return (
    <p className={cx('caption', styles.consent)}>
      {before}
      <Link to="/terms" state={FROM_APP}>
        {terms}
      </Link>
      {and}
      <Link to="/privacy" state={FROM_APP}>
        {privacy}
      </Link>
      {after}
    </p>
  )
}

/**
 * Without a connection the way to the provider would lose the app for the browser's own page; without cookies it would lead back to a login
 * that failed.
 */
function leave(start: () => void): void {
  if (!navigator.onLine) showToast(errorText.NETWORK, { icon: 'warning' })
  else if (keepsCookies()) start()
  else showPopup(authText.noCookies.title, authText.noCookies.sub)
}

function providersQuery() {
  return { ...endpointQuery(getProviders), staleTime: STALE.minutes }
}

/**
 * Begins the login whose provider an invitation's page put into the address, once.
 * @returns whether it is on the way: then no buttons are shown
 */
function useStartAtOnce(chosen: string | null, providers: Providers | undefined): boolean {
  const [isLeaving, setLeaving] = useState(() => chosen !== null && navigator.onLine && keepsCookies())
  useEffect(() => {
    if (!isLeaving || !providers) return
    // A return chooses again: with the choice in the address, back would lead forward.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const { naver, kakao } = providers
    if (chosen === 'naver' && naver) startNaverLogin(naver)
    else if (chosen === 'kakao' && kakao) startKakaoLogin(kakao)
    else setLeaving(false)
  }, [isLeaving, chosen, providers])
  useEffect(() => {
    // The page may come back from the back/forward cache, or a provider's app opened without navigating it.
    const stay = () => document.visibilityState === 'visible' && setLeaving(false)
    const stayIfKept = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', stayIfKept)
    document.addEventListener('visibilitychange', stay)
    return () => {
      window.removeEventListener('pageshow', stayIfKept)
      document.removeEventListener('visibilitychange', stay)
    }
  }, [])
  return isLeaving
}
