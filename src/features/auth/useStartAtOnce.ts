import { useEffect, useState } from 'react'
import { type Providers, startKakaoLogin, startNaverLogin } from './startLogin.ts'

/**
 * Leaves for the login that was chosen already, once, as by the button of an invitation's page.
 * @param chosen name of the provider, as it stood in the address
 * @returns whether it is on the way: then no buttons are shown
 */
export function useStartAtOnce(chosen: string | null, providers: Providers | undefined): boolean {
  const [isLeaving, setLeaving] = useState(() => chosen !== null && navigator.onLine)
  useEffect(() => {
    if (!isLeaving || !providers) return
    // Whoever comes back chooses anew: with the choice in the address, back would lead forward again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const { naver, kakao } = providers
    if (chosen === 'naver' && naver) startNaverLogin(naver)
    else if (chosen === 'kakao' && kakao) startKakaoLogin(kakao)
    else setLeaving(false)
  }, [isLeaving, chosen, providers])
  useEffect(() => {
    // A page that the browser kept is shown again as it was left.
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  return isLeaving
}
