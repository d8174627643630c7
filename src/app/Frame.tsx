import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { entryIsShown } from '#lib/history/entryState.ts'
import { locationIsShown } from '#ui/overlayHistory.ts'
import styles from './Frame.module.css'
import { useFreshScreen } from './useFreshScreen.ts'

/** The column around every screen, and the page's `main`. Public pages, also served without it, have their own landmarks. */
export function Frame() {
  const { pathname, key } = useLocation()
  const { main, title, isWide } = useFreshScreen(pathname)
  const Main = isWide ? 'div' : 'main'
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries may differ by their key only
  useLayoutEffect(() => entryIsShown(pathname), [pathname, key])
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
