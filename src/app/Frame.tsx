import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { locationIsShown } from '#ui/overlayHistory.ts'
import styles from './Frame.module.css'
import { useFreshScreen } from './useFreshScreen.ts'

/**
 * The column that every screen stands in. Screens need no landmark of their own: this is the page's `main`. Public pages, which are also served
 * without this frame, have their own landmarks and the whole width.
 */
export function Frame() {
  const { pathname, key } = useLocation()
  const { main, title, isWide } = useFreshScreen(pathname)
  const Main = isWide ? 'div' : 'main'
  useEffect(() => locationIsShown(key), [key])
  return (
    <>
      <div className={isWide ? undefined : 'column'}>
        <Main ref={main} className={styles.main} tabIndex={-1}>
          <Outlet />
        </Main>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  )
}
