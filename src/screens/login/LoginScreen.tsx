import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginButtons, LoginConsent } from '#features/auth/LoginButtons.tsx'
import { useSession } from '#features/auth/session.store.ts'
import { useAutoLogin } from '#features/auth/useAutoLogin.ts'
import { invitedPath, keepInvited } from '#lib/storage/invited.ts'
import { visitorLook } from '#lib/storage/visitorLook.ts'
import { authText } from '#text/auth.ko.ts'
import { cx } from '#ui/cx.ts'
import { FlightBar } from '#ui/FlightBar.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './LoginScreen.module.css'

/** /login; with `?invitation=` it keeps where to its visitor was invited, with `?provider=`, from a page of ours, it leaves for that login at once. */
export function LoginScreen() {
  const autoLogin = useAutoLogin()
  const notice = useSession((session) => session.notice)
  const chosen = useInvitation()
  const [isDressed] = useState(() => visitorLook.read() !== null)
  if (autoLogin === '/home') return <Navigate to={invitedPath() ?? autoLogin} replace />
  if (autoLogin !== 'trying' && autoLogin !== 'quiet') return <Navigate to={autoLogin} replace />
  return (
    <section className={styles.screen}>
      <Picture name="bg_landing" alt="" widthPx={428} className={styles.sky} isHero />
      <header className={styles.head}>
        <Picture name="app_icon" alt="" widthPx={104} className={styles.icon} isHero />
        <p className={cx('b1', styles.tagline)}>{authText.tagline}</p>
        <h1 className={styles.product}>
          <Picture name="logo_wordmark_white" alt={authText.product} widthPx={160} className={styles.wordmark} isHero />
        </h1>
      </header>
      <div className={styles.crowd}>
        <Suspense>{isDressed ? <VisitorFigure /> : <LoginFigures />}</Suspense>
      </div>
      <div className={styles.foot}>
        {notice !== null && (
          <p className={cx('b2', styles.notice)} role={notice === 'withdrawFailed' ? 'alert' : 'status'}>
            {authText.notices[notice]}
          </p>
        )}
        <div className={styles.way}>
          {autoLogin === 'trying' ? <FlightBar label={authText.pending.title} /> : <LoginButtons chosen={chosen} />}
        </div>
        <LoginConsent />
      </div>
    </section>
  )
}

function LoginFigures() {
  return (
    <>
      <Picture name="greeter_sora" alt="" widthPx={150} heightPx={200} isHero />
      <Picture name="greeter_taeo" alt="" widthPx={150} heightPx={200} isHero />
    </>
  )
}

/** Drawn from its parts, by code that only those need who dressed before signing in. */
const VisitorFigure = lazy(async () => ({
  default: await import('#features/character/VisitorFigure.tsx').then(
    ({ VisitorFigure: Figure }) =>
      () => <Figure otherwise={<LoginFigures />} />,
    () => LoginFigures,
  ),
}))

/** Keeps it before anything else leads on. Answers the login that was chosen with it. */
function useInvitation(): string | null {
  const location = useLocation()
  const [chosen] = useState(() => {
    keepInvited(location, document.referrer)
    // A link of another site must not start a login: there it waits for a tap.
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    return isFromHere ? new URLSearchParams(location.search).get('provider') : null
  })
  return chosen
}
